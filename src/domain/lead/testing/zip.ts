import { deflateRawSync } from 'node:zlib';

type ZipFile = { readonly name: string; readonly content?: string };

/** A ZIP archive of these files, deflated as Word does it. A name alone is an empty file. */
export function zipOf(files: readonly (string | ZipFile)[], comment = ''): Uint8Array<ArrayBuffer> {
  const packed = files.map((file) => {
    const { name, content = '' } = typeof file === 'string' ? { name: file } : file;
    return { name: Buffer.from(name), bytes: Buffer.byteLength(content), data: deflateRawSync(content) };
  });
  let offset = 0;
  const [locals, entries]: [Buffer[], Buffer[]] = [[], []];
  for (const { name, bytes, data } of packed) {
    // From the flags to the length of the name, both headers are the same.
    const common = Buffer.alloc(22);
    common.writeUInt16LE(8, 2);
    common.writeUInt32LE(data.length, 12);
    common.writeUInt32LE(bytes, 16);
    common.writeUInt16LE(name.length, 20);
    const local = Buffer.concat([Buffer.from('PK\x03\x04\x14\0'), common, Buffer.alloc(2), name, data]);
    const where = Buffer.alloc(16);
    where.writeUInt32LE(offset, 12);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0\x14\0'), common, where, name]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Uint8Array.from(Buffer.concat([...locals, directory, end, Buffer.from(comment)]));
}
