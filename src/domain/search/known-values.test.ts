import { describe, expect, it } from 'vitest';
import { createKnownValues } from './known-values.ts';
import { knownForTests } from './testing/search.ts';

describe('known values', () => {
  it('keep the first spelling and are found in any case', () => {
    const known = createKnownValues();
    expect(known.learn('colour', 'Midnight Blue')).toBe('Midnight Blue');
    expect(known.learn('colour', 'MIDNIGHT BLUE')).toBe('Midnight Blue');
    expect(known.spelling('colour', 'midnight blue')).toBe('Midnight Blue');
    expect(known.spelling('city', 'midnight blue')).toBeNull();
    expect(known.learnVehicle('Toyota', 'HiAce')).toEqual({ make: 'Toyota', model: 'HiAce' });
    expect(known.learnVehicle('TOYOTA', 'Hiace')).toEqual({ make: 'Toyota', model: 'HiAce' });
  });

  it('have the spelling of the own site, whatever another site wrote first (D149)', () => {
    const known = createKnownValues((dealership) => dealership.slice(0, 1));
    const odd = { make: 'fERRARI', model: 'cALIFORNIA tURDO' };
    expect(known.learnVehicle(odd.make, odd.model, 'odd')).toEqual(odd);
    expect(known.learn('colour', 'rED', 'odd')).toBe('rED');
    expect(known.learnVehicle('Ferrari', 'California Turdo', 'harbour')).toEqual({
      make: 'Ferrari',
      model: 'California Turdo',
    });
    expect(known.learn('colour', 'Red', 'harbour')).toBe('Red');
    expect(known.learn('colour', 'RED', 'hills')).toBe('Red');
    const site = known.within(['harbour', 'hills']);
    expect([site.makesBySlug('ferrari'), site.modelsBySlug('Ferrari', 'california-turdo')]).toEqual([
      ['Ferrari'],
      ['California Turdo'],
    ]);
    expect([site.spelling('colour', 'red'), site.valuesWith('colour', 'red')]).toEqual(['Red', ['Red']]);
    expect(site.splitMakeModel('ferrari california turdo')).toEqual({ make: 'Ferrari', model: 'California Turdo' });
    expect(known.within(['odd']).makesBySlug('ferrari')).toEqual(['fERRARI']);
    expect(known.within(['without']).modelsBySlug('Ferrari', 'california-turdo')).toEqual(['California Turdo']);
  });

  it("include only a site's own cars' values, but makes and models of all sites", () => {
    const known = knownForTests();
    known.learn('city', 'Dalby', 'outback');
    known.learn('city', 'Penrith', 'harbour');
    known.learn('city', 'PENRITH', 'shared');
    const [harbour, outback] = [known.within(['harbour', 'shared']), known.within(['outback', 'shared'])];
    expect([harbour.spelling('city', 'dalby'), outback.spelling('city', 'dalby')]).toEqual([null, 'Dalby']);
    expect([harbour.spelling('city', 'penrith'), outback.spelling('city', 'penrith')]).toEqual(['Penrith', 'Penrith']);
    expect(known.within(['harbour']).spelling('city', 'Atlantis')).toBeNull();
    expect(known.within([]).spelling('city', 'penrith')).toBeNull();
    expect(known.within([]).makesBySlug('toyota')).toEqual(['Toyota']);
  });

  it('are found by slug for makes and models, including all with the same slug', () => {
    const known = knownForTests();
    expect(known.makesBySlug('great-wall')).toEqual(['Great Wall', 'GREAT-WALL']);
    expect(known.modelsBySlug('LDV', 'g10')).toEqual(['G10', 'G10+']);
    expect(known.modelsBySlug('Toyota', 'g10')).toEqual([]);
    expect(known.makesWithModel('ranger')).toEqual(['Ford', 'Foton']);
    expect(known.splitMakeModel('land rover RANGE ROVER SPORT')).toEqual({
      make: 'Land Rover',
      model: 'Range Rover Sport',
    });
    expect(known.splitMakeModel('Land Rover')).toBeNull();
  });

  it('have every make and model, also where another make and model are written alike together', () => {
    const known = createKnownValues();
    known.learnVehicle('Land', 'Rover Defender', 'sloppy');
    known.learnVehicle('Land Rover', 'Defender', 'harbour');
    expect(known.makesBySlug('land-rover')).toEqual(['Land Rover']);
    expect(known.modelsBySlug('Land Rover', 'defender')).toEqual(['Defender']);
    const split = (dealership: string) => known.within([dealership]).splitMakeModel('land rover defender');
    expect(split('harbour')).toEqual({ make: 'Land Rover', model: 'Defender' });
    expect(split('sloppy')).toEqual({ make: 'Land', model: 'Rover Defender' });
    expect(split('neither')).toEqual({ make: 'Land', model: 'Rover Defender' });
  });

  it('are found by their own name if it has no Latin letter or digit', () => {
    const known = knownForTests([
      ['比亚迪', '海豚'],
      ['比亚迪', '海豹'],
      ['五菱', '星光'],
    ]);
    expect([known.makesBySlug('比亚迪'), known.makesBySlug('')]).toEqual([['比亚迪'], []]);
    expect(known.modelsBySlug('比亚迪', '海豹')).toEqual(['海豹']);
    expect(known.makesWithModel('星光')).toEqual(['五菱']);
    expect(known.makesLike('五菱 星光')).toEqual(['五菱']);
  });

  it('may have the names of built-in properties', () => {
    const known = createKnownValues();
    expect(known.spelling('__proto__', 'constructor')).toBeNull();
    expect(known.learnVehicle('__proto__', 'constructor')).toEqual({ make: '__proto__', model: 'constructor' });
    expect(known.makesBySlug('proto')).toEqual(['__proto__']);
  });
});
