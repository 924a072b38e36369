import {
  CHOSEN_CARS_SHEET,
  CONTENT_SHEETS,
  FORM_TEXT_SHEETS,
  LOCATION_SHEETS,
  SHARED_SHEETS,
  type Sheets,
} from '#web/templates/sheets.ts';
import chosenCars from './chosen-cars.css?url';
import contentFirst from './content-first.css?url';
import formTextFirst from './form-text-first.css?url';
import locationFirst from './location-first.css?url';
import personal from './personal.css?url';
import carBelow from './sheets/car-below.css?url';
import car from './sheets/car.css?url';
import compare from './sheets/compare.css?url';
import end from './sheets/end.css?url';
import frame from './sheets/frame.css?url';
import homeBelow from './sheets/home-below.css?url';
import home from './sheets/home.css?url';
import searchBelow from './sheets/search-below.css?url';
import search from './sheets/search.css?url';
import testDrive from './test-drive.css?url';

export const OUTBACK_SHEETS: Sheets = {
  frame,
  end,
  pages: {
    ...SHARED_SHEETS,
    test_drive: { first: [...SHARED_SHEETS.test_drive.first, testDrive], below: null },
    personal: { first: [...SHARED_SHEETS.personal.first, personal], below: null },
    home: { first: [home], below: homeBelow },
    search: { first: [search], below: searchBelow },
    chosen_cars: { first: [search, CHOSEN_CARS_SHEET, chosenCars], below: searchBelow },
    car: { first: [car], below: carBelow },
    compare: { first: [compare], below: null },
    // Below its address and hours, a location shows cars as the page of a car does.
    model: { first: SHARED_SHEETS.directory.first, below: carBelow },
    finance: { first: SHARED_SHEETS.personal.first, below: carBelow },
    location: { first: [...LOCATION_SHEETS, locationFirst], below: carBelow },
    // Instead of a car that somebody else has reserved, others are shown.
    checkout: { first: SHARED_SHEETS.personal.first, below: carBelow },
    success: { first: SHARED_SHEETS.personal.first, below: carBelow },
    content: { first: [...CONTENT_SHEETS, contentFirst], below: carBelow },
    form_text: { first: [...FORM_TEXT_SHEETS, formTextFirst], below: carBelow },
  },
};
