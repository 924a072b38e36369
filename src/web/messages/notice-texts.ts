import type { LeadFormName } from '#domain/lead/forms.ts';
import type { Message, MessageParams } from './message.ts';
import { serverTexts, type TextChoice } from './server-texts.ts';

const RIGHTS = 'To see or correct your details, or to complain about how we handle them, write to {contact}.';

/**
 * The privacy notices of the forms (R16): why the details are collected, who gets them, and what happens without them.
 * Each form says its own purpose (D503). They are filled in on the server.
 */
const TEXTS = {
  'lead.notice': `{collector} collects your details to answer your enquiry. They go to the location of the dealership that holds the car and to the providers of its email and customer systems, some of whom may be overseas. Without them we cannot answer. ${RIGHTS}`,
  'lead.notice_page': `{collector} collects your details to answer you. They go to the location of the dealership that answers and to the providers of its email and customer systems, some of whom may be overseas. Without them we cannot answer. ${RIGHTS}`,
  'lead.form.test_drive.notice': `{collector} collects your details to book your test drive and to tell you if anything changes. They go to the location of the dealership where you drive and to the providers of its email and customer systems, some of whom may be overseas. Without them we cannot keep a time for you. ${RIGHTS}`,
  'lead.form.service.notice': `{collector} collects your details to arrange a service of your car. They go to the location of the dealership that answers and to the providers of its email and customer systems, some of whom may be overseas. Without them we cannot book you in. ${RIGHTS}`,
  'lead.form.warranty.notice': `{collector} collects your details to look into your warranty claim. They go to the location of the dealership that answers and to the providers of its email and customer systems, some of whom may be overseas, and may go to whoever gave the warranty. Without them we cannot look into it. ${RIGHTS}`,
  'lead.form.parts.notice': `{collector} collects your details to find your parts and tell you their price. They go to the location of the dealership that answers and to the providers of its email and customer systems, some of whom may be overseas. Without them we cannot tell you. ${RIGHTS}`,
  'lead.form.careers.notice': `{collector} collects your details to consider you for a job. They go to the location of the dealership that answers and to the providers of its email and customer systems, some of whom may be overseas. Without them we cannot consider your application. ${RIGHTS}`,
  'lead.form.finance.notice': `{collector} collects your details to prepare your finance application. They go to the location of the dealership that handles it, which may give them to a lender, and to the providers of its email and customer systems, some of whom may be overseas. Without them we cannot prepare your application. ${RIGHTS}`,
  'lead.form.trade_in.notice': `{collector} collects your details and those of your car to value it. They go to the location of the dealership that makes you the offer and to the providers of its email and customer systems, some of whom may be overseas. Without them we cannot make you an offer. ${RIGHTS}`,
  'lead.form.trade_in.notice_hosted': `{collector} collects your details and those of your car to value it. They go to the location of the dealership that makes you the offer and to the providers of its email and customer systems. If you find your car by its rego, the rego and the kilometres go to a valuation service. Some of these may be overseas. Without your details we cannot make you an offer. ${RIGHTS}`,
  'lead.form.reserve.notice': `{collector} collects your details to hold this car for you, take the deposit and arrange your visit. They go to the location of the dealership that holds the car and to the providers of its payment, email and customer systems, some of whom may be overseas. Without them we cannot hold it. ${RIGHTS}`,
  'lead.form.checkout.notice': `{collector} collects your details to hold this car for you, take the deposit and prepare the contract. They go to the location of the dealership that sells the car and to the providers of its payment, email and customer systems, some of whom may be overseas. Without them we cannot sell it to you online. ${RIGHTS}`,
  'lead.form.reserved_car.notice': `{collector} collects your details to tell you if this car becomes available again. They go to the location of the dealership that holds the car and to the providers of its email and customer systems, some of whom may be overseas. Without them we cannot tell you. ${RIGHTS}`,
  'lead.form.vehicle_return.notice': `{collector} collects your details to arrange the return of your car and your refund or exchange. They go to the location of the dealership that sold it to you and to the providers of its email and customer systems, some of whom may be overseas. Without them we cannot arrange it. ${RIGHTS}`,
} as const satisfies Record<string, Message>;

type NoticeKey = keyof typeof TEXTS;

const EN_US: Readonly<Partial<Record<NoticeKey, Message>>> = {
  'lead.notice': `{collector} collects your details to answer your inquiry. They go to the location of the dealership that holds the car and to the providers of its email and customer systems, some of whom may be overseas. Without them we cannot answer. ${RIGHTS}`,
  'lead.form.finance.notice': `{collector} collects your details to prepare your financing application. They go to the location of the dealership that handles it, which may give them to a lender, and to the providers of its email and customer systems, some of whom may be overseas. Without them we cannot prepare your application. ${RIGHTS}`,
  'lead.form.trade_in.notice_hosted': `{collector} collects your details and those of your car to value it. They go to the location of the dealership that makes you the offer and to the providers of its email and customer systems. If you find your car by its license plate, the license plate and the mileage go to a valuation service. Some of these may be overseas. Without your details we cannot make you an offer. ${RIGHTS}`,
};

/** Forms with the purpose of another one. */
const SAME: Readonly<Partial<Record<LeadFormName, LeadFormName>>> = {
  finance_pre_approval: 'finance',
  sell_my_car: 'trade_in',
};

const isNoticeKey = (key: string): key is NoticeKey => Object.hasOwn(TEXTS, key);

/** Takes any key, because a tenant may word the notice of a form that has none of its own here. */
export const createNoticeText = serverTexts<string>(TEXTS, { 'en-US': EN_US });

type NoticeSubject = {
  readonly form: LeadFormName;
  readonly isAboutCar: boolean;
  /** Whether a hosted service values the shopper's car. */
  readonly isValuedElsewhere: boolean;
};

/** The tenant's wording of a general notice counts for every form that it does not word by itself (D503). */
export function noticeText(
  { form, isAboutCar, isValuedElsewhere }: NoticeSubject,
  choice: TextChoice,
  params: MessageParams,
): string {
  const general = isAboutCar ? 'lead.notice' : 'lead.notice_page';
  const keys = [form, SAME[form] ?? form].flatMap((name) => [
    ...(isValuedElsewhere ? [`lead.form.${name}.notice_hosted`] : []),
    `lead.form.${name}.notice`,
  ]);
  const isWorded = (key: string) => Object.hasOwn(choice.tenant, key);
  const key = [...keys, general].find(isWorded) ?? keys.find(isNoticeKey) ?? general;
  return createNoticeText(choice)(key, params);
}
