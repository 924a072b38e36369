import { describe, expect, it } from 'vitest';
import { countHiddenPictures } from './picture-hosts.ts';

describe('pictures that no page will show', () => {
  it('are counted by host for the whole feed, the most frequent first', () => {
    const hidden = countHiddenPictures();
    hidden.add(['https://b.example/1.jpg', 'https://a.example/1.jpg', 'https://a.example/2.jpg'], []);
    hidden.add(['https://a.example/3.jpg', 'https://listed.example/1.jpg', 'own.jpg'], ['listed.example']);
    hidden.add(['own.jpg'], []);
    hidden.add(['http://listed.example/1.jpg'], ['listed.example']);
    expect(hidden.remarks()).toEqual([
      '5 pictures of 3 cars will not be shown, because they are not https addresses on hosts that images.hosts of the site lists: a.example (3), b.example (1), http://listed.example (1).',
    ]);
  });

  it('are not remarked on where there are none', () => {
    const hidden = countHiddenPictures();
    hidden.add(['own.jpg', 'https://listed.example/1.jpg'], ['listed.example']);
    expect(hidden.remarks()).toEqual([]);
  });

  it('of very many hosts are named by ten of them', () => {
    const hidden = countHiddenPictures();
    for (let host = 0; host < 5000; host += 1) hidden.add([`https://h${host}.example/1.jpg`], []);
    const [remark = ''] = hidden.remarks();
    expect(remark).toMatch(/^5,000 pictures of 5,000 cars .*: other hosts \(4,900\), .* and 91 more\.$/);
    expect(remark.length).toBeLessThan(500);
  });
});
