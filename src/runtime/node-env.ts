/**
 * Chooses React's build for this process and its threads: production, or development under `npm run dev`. React reads
 * NODE_ENV once, when it is first imported, so this must be the first import of every script that renders pages in its
 * own process (D254).
 * The caller's NODE_ENV is ignored: React's development build renders a page three times slower.
 */
process.env['NODE_ENV'] = process.argv.includes('--dev') ? 'development' : 'production';
