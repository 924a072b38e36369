import { create } from 'xmlbuilder2';
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces.js';
import { bodyName } from '#domain/car/body-names.ts';
import { createLocalClock } from '#domain/location/local-time.ts';
import { plainLocationName } from '#domain/location/location-name.ts';
import type { Market } from '#domain/market.ts';
import { toMarketDistance } from '#domain/units.ts';
import { hasTradeIn, isReturn, ownOdometer, type LeadFacts } from './lead-facts.ts';
import { leadComments } from './lead-rows.ts';
import type { LeadCar } from './lead.ts';
import { mailWords } from './mail/words.ts';

/** Media type of an ADF attachment. */
export const ADF_TYPE = 'application/x-adf+xml';

/** Mobile numbers of Australia and New Zealand, in E.164. */
const MOBILE = /^\+(?:614|642)/;

/** Characters that XML 1.0 cannot contain, not even as a reference. */
// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const clean = (text: string): string => text.toWellFormed().replace(NOT_XML, '');

/** Adds elements in this order; null, undefined and empty texts add none. */
function addTexts(
  parent: XMLBuilder,
  texts: readonly (readonly [name: string, text: string | null | undefined])[],
): void {
  for (const [name, text] of texts) if (text) parent.ele(name).txt(clean(text));
}

/** Adds an element that the format requires: empty or general text rather than an invented value. */
const required = (parent: XMLBuilder, name: string, text: string): void => void parent.ele(name).txt(clean(text));

/**
 * The lead as an ADF/XML 1.0 document with one prospect. Elements are in the order of the format, and all required ones
 * are present. `status="resend"` and the id tell receivers that they may have the lead already. `vendorEmail` is used
 * when the location has no address.
 */
export function toAdf(facts: LeadFacts, { vendorEmail }: { readonly vendorEmail: string }): string {
  const { lead, isResend, isOfferAccepted, site, timeZone } = facts;
  const document = create({ version: '1.0', encoding: 'UTF-8' }).ins('adf', 'version="1.0"');
  const prospect = document.ele('adf').ele('prospect', { status: isResend || isOfferAccepted ? 'resend' : 'new' });
  prospect.ele('id', { sequence: '1', source: clean(site.name) }).txt(lead.id);
  required(prospect, 'requestdate', createLocalClock(timeZone).toIso(new Date(lead.received_at)));
  addVehicles(prospect, facts);
  addCustomer(prospect, facts);
  addVendor(prospect, { ...facts, vendorEmail });
  addProvider(prospect, facts);
  return `${document.end({ prettyPrint: true })}\n`;
}

function addVehicles(prospect: XMLBuilder, facts: LeadFacts): void {
  const { form } = facts.lead;
  const isOwnOnly = facts.lead.car === null && (form === 'trade_in' || form === 'sell_my_car');
  if (!isOwnOnly) addRequestedVehicle(prospect, facts);
  if (isOwnOnly || hasTradeIn(facts.lead)) addOwnVehicle(prospect, facts, form === 'sell_my_car' ? 'sell' : 'trade-in');
}

/** The car that the lead is about. ADF requires the element even for a lead without a car. */
function addRequestedVehicle(prospect: XMLBuilder, { lead, site, links }: LeadFacts): void {
  const { car } = lead;
  const { extra } = lead.attributes;
  const interest = lead.form === 'test_drive' ? 'test-drive' : 'buy';
  // A demo car has been driven, so of ADF's two statuses it is `used`. A fleet enquiry names neither.
  const status = car?.car_type === 'new' ? 'new' : 'used';
  const vehicle = prospect.ele('vehicle', car === null && lead.form === 'fleet' ? { interest } : { interest, status });
  if (car) vehicle.ele('id', { source: clean(site.name) }).txt(String(car.car_id));
  required(vehicle, 'year', car ? String(car.year) : '');
  required(vehicle, 'make', car?.make ?? extra['vehicle_make'] ?? 'Unspecified');
  required(vehicle, 'model', car?.model ?? extra['vehicle_model'] ?? 'Unspecified');
  if (car) addCarFacts(vehicle, car, site.market);
  addTexts(vehicle, [['comments', links.car]]);
}

/** Facts by which the receiver's system identifies the car, and the price that the shopper saw. */
function addCarFacts(vehicle: XMLBuilder, car: LeadCar, market: Market): void {
  addTexts(vehicle, [
    ['vin', car.vin],
    ['stock', car.stock_number],
    ['trim', car.variant],
    ['bodystyle', car.body && bodyName(car.body, market.code)],
    ['transmission', car.transmission],
  ]);
  if (car.km != null) {
    const distance = String(toMarketDistance(car.km, market));
    vehicle.ele('odometer', { status: 'unknown', units: market.distance_unit }).txt(distance);
  }
  if (car.colour) {
    const colours = vehicle.ele('colorcombination');
    addTexts(colours, [['exteriorcolor', car.colour]]);
    required(colours, 'preference', '1');
  }
  if (car.price_cents === null) return;
  vehicle.ele('price', { type: 'asking', currency: market.currency }).txt((car.price_cents / 100).toFixed(2));
  if (car.price_type)
    addTexts(vehicle, [['pricecomments', mailWords(market.code)(`value.price_type_${car.price_type}`)]]);
}

/** The shopper's own car, with the details that were given. */
function addOwnVehicle(prospect: XMLBuilder, { lead, site }: LeadFacts, interest: 'trade-in' | 'sell'): void {
  const { extra } = lead.attributes;
  const vehicle = prospect.ele('vehicle', { interest, status: 'used' });
  required(vehicle, 'year', extra['trade_in_year'] ?? '');
  required(vehicle, 'make', extra['trade_in_make'] ?? 'Unspecified');
  required(vehicle, 'model', extra['trade_in_model'] ?? 'Unspecified');
  addTexts(vehicle, [['vin', extra['trade_in_vin']]]);
  const odometer = ownOdometer(lead);
  if (odometer) vehicle.ele('odometer', { status: 'unknown', units: site.market.distance_unit }).txt(clean(odometer));
  const plate = extra['Rego'] ? mailWords(site.market.code)('adf.plate', { plate: extra['Rego'] }) : null;
  addTexts(vehicle, [['comments', plate]]);
}

function addCustomer(prospect: XMLBuilder, facts: LeadFacts): void {
  const { name, last_name, email, phone, postcode, extra } = facts.lead.attributes;
  const preferred = extra['PreferredContactMethod'] ?? '';
  const customer = prospect.ele('customer');
  const contact = customer.ele('contact');
  const addName = (part: string, text: string) => contact.ele('name', { part, type: 'individual' }).txt(clean(text));
  if (last_name === null) addName('full', name);
  else {
    addName('first', name);
    addName('last', last_name);
  }
  contact.ele('email', { preferredcontact: preferred === 'Email' ? '1' : '0' }).txt(clean(email));
  const byPhone = preferred === 'Phone' || preferred === 'SMS';
  contact
    .ele('phone', {
      type: MOBILE.test(phone) ? 'cellphone' : 'voice',
      time: 'nopreference',
      preferredcontact: byPhone ? '1' : '0',
    })
    .txt(clean(phone));
  if (postcode !== null) {
    const address = contact.ele('address');
    // ADF requires a street before a postcode; no form has one.
    required(address, 'street', '');
    addTexts(address, [
      ['postalcode', postcode],
      ['country', facts.site.market.phone_country],
    ]);
  }
  addTimeframe(customer, facts);
  addTexts(customer, [['comments', leadComments(facts)]]);
}

function addTimeframe(customer: XMLBuilder, { lead, appointment, timeZone }: LeadFacts): void {
  if (appointment === null) return;
  const clock = createLocalClock(timeZone);
  const timeframe = customer.ele('timeframe');
  required(timeframe, 'description', isReturn(lead) ? 'Return of a vehicle' : 'Test drive');
  required(timeframe, 'earliestdate', clock.toIso(appointment.starts_at));
  required(timeframe, 'latestdate', clock.toIso(appointment.ends_at));
}

function addVendor(
  prospect: XMLBuilder,
  { dealership, location, site, vendorEmail }: LeadFacts & { readonly vendorEmail: string },
): void {
  const vendor = prospect.ele('vendor');
  vendor.ele('id', { source: clean(site.name) }).txt(dealership.id);
  required(vendor, 'vendorname', dealership.name);
  addTexts(vendor, [['url', site.origin]]);
  const contact = vendor.ele('contact');
  contact
    .ele('name', { part: 'full', type: 'business' })
    .txt(clean(location ? plainLocationName(location.name) : dealership.name));
  required(contact, 'email', location?.contact_detail.email ?? vendorEmail);
  addTexts(contact, [['phone', location?.contact_detail.phone]]);
}

function addProvider(prospect: XMLBuilder, { lead, site }: LeadFacts): void {
  const provider = prospect.ele('provider');
  provider.ele('name', { part: 'full', type: 'business' }).txt(clean(site.name));
  addTexts(provider, [
    ['service', lead.source],
    ['url', site.origin],
  ]);
}
