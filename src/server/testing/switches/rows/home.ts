import { flag, row, together, type SwitchRow } from '#server/testing/switches/row.ts';

const ENTRY = (label: string) => [{ label, link: '/cars/' }];

export const HOME: readonly SwitchRow[] = [
  ...together(
    row('home.headline', [null, 'Our headline'], '/', ['Your next car is parked nearby.</h1>', 'Our headline</h1>']),
    row('home.lead', [null, 'Our lead'], '/', [null, '<p>Our lead</p>']),
    row('home.hero_image', [null, 'hero.webp'], '/', [null, '/media/SITE/640/hero.webp']),
  ),
  row('home.finder', [['body'], ['price']], '/', ['>Any body</option>', '>Any price</option>']),
  row('home.sections', [['brands'], ['locations']], '/', ['Shop by make', 'id="locations-heading"']),
  row('home.slider_label', ['explore_more', 'discover_more'], '/', ['>Explore More', '>Discover More'], {
    home: { sections: ['slider'] },
  }),
  row('home.featured_count', [6, 1], '/', ['2012 Ford Focus', null], { home: { sections: ['featured_cars'] } }),
  row('toast.seconds', [1000, 30], (site) => site.readScripts('/'), ["toastSeconds':1000", "toastSeconds':30,"]),
  row(
    'home.banner_links',
    [['/special-offers'], ['/service']],
    '/',
    ['class="home-link" href="/special-offers"', 'class="home-link" href="/service"'],
    {
      home: { sections: ['banner_links'] },
    },
  ),
  row('home.service_banner', [['sales'], ['service']], '/', ['>Sales</h2>', '>Service</h2>'], {
    home: { sections: ['service_banner'] },
  }),
  ...together(
    row('navigation.header', [ENTRY('One entry'), ENTRY('Other entry')], '/', ['>One entry</a>', '>Other entry</a>']),
    row('navigation.footer', [ENTRY('One entry'), ENTRY('Other entry')], '/', ['>One entry</a>', '>Other entry</a>']),
    flag('navigation.locations_dropdown', '/', '<summary class="metro-place-button">'),
    flag('navigation.brand_menus', '/', 'href="/models?manufacturer.name=Toyota"'),
    row('manufacturer', [null, 'Volvo'], '/', ['href="/models?manufacturer.name=Toyota"', null]),
    flag('navigation.vehicle_menu', '/', 'href="/models?body=ute"'),
    flag('navigation.phones', '/', '<div class="site-phone metro-phone'),
    row('navigation.footer_note', [null, 'Our note'], '/', [null, 'Our note</p>']),
  ),
];
