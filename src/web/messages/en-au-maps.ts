import type { Message } from './message.ts';

/** What maps of locations say. */
export const MAP_MESSAGES = {
  'map.heading.all': 'Find us on the map',
  'map.heading.service': 'Where we service cars',
  'map.heading.parts': 'Where we keep parts',
  'map.picture': 'Map of {names}',
  'map.picture_near': 'Map of {names}, with {near} nearby',
  'map.show': 'Show map',
  'map.loading': 'Loading the map',
  'map.failed': 'The map cannot be shown right now. The addresses are here as always.',
  'map.no_webgl': 'Your browser cannot draw this map. The addresses are here as always.',
  'map.again': 'Try again',
  'map.name': 'Map of our locations',
  'map.cluster': { one: '{count} location. Zoom in.', other: '{count} locations. Zoom in.' },
  'map.zoom_in': 'Zoom in',
  'map.zoom_out': 'Zoom out',
  'map.close': 'Close',
} as const satisfies Record<string, Message>;
