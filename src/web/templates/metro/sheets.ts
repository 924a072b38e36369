import {
  CHOSEN_CARS_SHEET,
  CONTENT_SHEETS,
  FORM_TEXT_SHEETS,
  LOCATION_SHEETS,
  SHARED_SHEETS,
  type Sheets,
} from '#web/templates/sheets.ts';
import carBelow from './sheets/car-below.css?url';
import car from './sheets/car.css?url';
import end from './sheets/end.css?url';
import frame from './sheets/frame.css?url';
import homeBelow from './sheets/home-below.css?url';
import home from './sheets/home.css?url';
import searchBelow from './sheets/search-below.css?url';
import search from './sheets/search.css?url';

export const METRO_SHEETS: Sheets = {
  frame,
  end,
  pages: {
    ...SHARED_SHEETS,
    home: { first: [home], below: homeBelow },
    search: { first: [search], below: searchBelow },
    chosen_cars: { first: [search, CHOSEN_CARS_SHEET], below: searchBelow },
    car: { first: [car], below: carBelow },
    // Below its address and hours, a location shows cars as the page of a car does.
    model: { first: SHARED_SHEETS.directory.first, below: carBelow },
    finance: { first: SHARED_SHEETS.personal.first, below: carBelow },
    location: { first: LOCATION_SHEETS, below: carBelow },
    // Instead of a car that somebody else has reserved, others are shown.
    checkout: { first: SHARED_SHEETS.personal.first, below: carBelow },
    success: { first: SHARED_SHEETS.personal.first, below: carBelow },
    content: { first: CONTENT_SHEETS, below: carBelow },
    form_text: { first: FORM_TEXT_SHEETS, below: carBelow },
  },
};
