import type { TenantBundle } from '#domain/tenant/bundle.ts';
import type { FeedPull } from '#domain/tenant/dealership-feed.ts';
import type { TenantProblem } from './folder.ts';

type Fault = Omit<TenantProblem, 'file'>;

/** A feed's mapping must be a file of the folder (D314), and its pull must have what its kind of address needs (D316). */
export function checkFeeds({ dealerships, mappings }: TenantBundle): TenantProblem[] {
  const known = mappings.map(({ slug }) => slug);
  return dealerships.flatMap(({ feed }, index) => {
    const place = `[${index}].feed`;
    const faults = [
      ...checkMapping(feed?.mapping, { known, place }),
      ...(feed?.pull === undefined ? [] : checkPull(feed.pull, `${place}.pull`)),
    ];
    return faults.map((fault) => ({ file: 'dealerships.json', ...fault }));
  });
}

type Mappings = { readonly known: readonly string[]; readonly place: string };

function checkMapping(mapping: string | undefined, { known, place }: Mappings): Fault[] {
  if (mapping === undefined || known.includes(mapping)) return [];
  const expected = known.length === 0 ? 'a file in mappings/, which has none' : `one of ${known.join(', ')}`;
  return [{ path: `${place}.mapping`, found: `"${mapping}"`, expected }];
}

function isPath(encoded: string): boolean {
  try {
    return decodeURIComponent(encoded) !== '';
  } catch {
    return false;
  }
}

const FOR_SFTP = ['private_key', 'passphrase', 'host_key'] as const;

function checkPull(pull: FeedPull, place: string): Fault[] {
  const missing = (key: string, expected: string): Fault => ({ path: `${place}.${key}`, found: 'nothing', expected });
  const stray = (key: string, expected: string): Fault => ({ path: `${place}.${key}`, found: 'the key', expected });
  const { protocol, host, username, password, pathname, search, hash } = new URL(pull.url);
  const faults: Fault[] = [];
  if (username !== '' || password !== '') {
    const found = `an address of ${host} with a user name or password in it (not shown)`;
    const expected = 'one without: name the environment variables in `username` and `password`';
    faults.push({ path: `${place}.url`, found, expected });
  }
  if (pull.every_minutes !== undefined && pull.times !== undefined) {
    faults.push({ path: place, found: 'both every_minutes and times', expected: 'one of the two' });
  }
  const secret = 'the name of an environment variable: {"env": "NAME"}';
  if (protocol === 'sftp:') {
    if (!isPath(pathname) || search !== '' || hash !== '') {
      const expected = 'the path of a file, with %25 for %, %3F for ? and %23 for #';
      faults.push({ path: `${place}.url`, found: `"${pathname}${search}${hash}"`, expected });
    }
    if (pull.username === undefined) faults.push(missing('username', secret));
    if (pull.password === undefined && pull.private_key === undefined)
      faults.push(missing('private_key', `${secret}, here or as password`));
    if (pull.host_key === undefined)
      faults.push(missing('host_key', "the server's fingerprint, SHA256:…, as its operator gives it"));
    if (pull.token !== undefined) faults.push(stray('token', 'it for https:// only'));
  } else {
    faults.push(...FOR_SFTP.flatMap((key) => (pull[key] === undefined ? [] : [stray(key, 'it for sftp:// only')])));
    if ((pull.username === undefined) !== (pull.password === undefined))
      faults.push(missing(pull.username === undefined ? 'username' : 'password', `${secret}: one needs the other`));
    if (pull.token !== undefined && pull.password !== undefined)
      faults.push({ path: place, found: 'both token and password', expected: 'one of the two' });
  }
  return faults;
}
