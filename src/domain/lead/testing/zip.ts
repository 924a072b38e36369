/** A ZIP archive of empty files with these names. */
export function zipOf(names: readonly string[], comment = ''): Uint8Array<ArrayBuffer> {
  const encoded = names.map((name) => Buffer.from(name));
  const locals = encoded.map((name) => {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(name.length, 26);
    return Buffer.concat([head, name]);
  });
  const offsets = locals.map((_, at) => locals.slice(0, at).reduce((sum, one) => sum + one.length, 0));
  const entries = encoded.map((name, at) => {
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(name.length, 28);
    head.writeUInt32LE(offsets[at] ?? 0, 42);
    return Buffer.concat([head, name]);
  });
  const [files, directory] = [Buffer.concat(locals), Buffer.concat(entries)];
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(files.length, 16);
  end.writeUInt16LE(comment.length, 20);
  return Uint8Array.from(Buffer.concat([files, directory, end, Buffer.from(comment)]));
}
