/**
 * Chooses React's build for this process and its threads: production, or development under `npm run dev`. React looks
 * at NODE_ENV once, when it is first imported, so this must be the first import of every script that starts a process.
 * What the caller's environment says does not count: its development build renders a page three times slower.
 */
process.env['NODE_ENV'] = process.argv.includes('--dev') ? 'development' : 'production';
