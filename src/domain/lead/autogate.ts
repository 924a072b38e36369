import type { LeadChannel } from '#domain/tenant/dealership.ts';
import { hasTradeIn, ownOdometer, type LeadFacts } from './lead-facts.ts';
import { leadComments } from './lead-rows.ts';

type AutoGateChannel = Extract<LeadChannel, { kind: 'autogate' }>;

/** A lead in the format of the carsales lead API v3; missing texts are empty strings, as the API requires. */
export function toAutoGateLead(facts: LeadFacts, channel: Pick<AutoGateChannel, 'seller' | 'service' | 'tags'>) {
  const { lead, site } = facts;
  const { attributes, car } = lead;
  return {
    Identifier: lead.id,
    SellerIdentifier: channel.seller,
    Service: channel.service,
    LeadType: leadType(car?.car_type),
    ItemType: 'Car',
    RequestType: 'Dealer',
    Status: 'New',
    Environment: {
      SiteOrigin: URL.parse(site.origin)?.hostname ?? '',
      PageSource: car ? 'details' : lead.form,
      SourceDevice: '',
      // A shopper's address is not kept with a lead.
      IPAddress: '',
      SessionId: '',
    },
    Prospect: {
      Title: '',
      FirstName: attributes.name,
      LastName: attributes.last_name ?? '',
      CompanyName: attributes.extra['company'] ?? '',
      Address: '',
      Suburb: '',
      State: '',
      Postcode: attributes.postcode ?? '',
      Email: attributes.email,
      HomePhone: '',
      MobilePhone: attributes.phone,
      WorkPhone: '',
      FaxNumber: '',
    },
    TradeIn: toTradeIn(facts),
    Item: {
      StockNumber: car?.stock_number ?? '',
      Make: car?.make ?? '',
      Model: car?.model ?? '',
      RedbookCode: '',
    },
    Tags: channel.tags,
    Comments: leadComments(facts),
  };
}

function leadType(carType: string | undefined): 'New' | 'Used' | 'General' {
  if (carType === undefined) return 'General';
  return carType === 'new' ? 'New' : 'Used';
}

function toTradeIn({ lead }: LeadFacts) {
  const { extra } = lead.attributes;
  const of = (name: string): string => (hasTradeIn(lead) ? (extra[`trade_in_${name}`] ?? '') : '');
  return {
    Make: of('make'),
    Model: of('model'),
    Year: of('year'),
    Kms: hasTradeIn(lead) ? ownOdometer(lead) : '',
    DetailsUrl: '',
    Colour: of('colour'),
    Type: '',
  };
}
