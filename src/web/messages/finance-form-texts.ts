import type { Message } from './message.ts';
import { serverTexts, type ServerText } from './server-texts.ts';

/** Texts of the pages on which shoppers apply for finance. They are filled in on the server. */
const TEXTS = {
  'finance_form.title./finance': 'Finance',
  'finance_form.title./finance-enquiry': 'Ask about finance',
  'finance_form.title./apply-for-finance': 'Apply for finance',
  'finance_form.title./finance-pre-approval': 'Get pre-approved',
  'finance_form.title./personalised/finance': 'Your finance quote',
  'finance_form.intro':
    'Tell us how much you would like to borrow and what you earn. We put it to the lender and call you with the answer.',
  'finance_form.intro_within':
    'Tell us how much you would like to borrow and what you earn. We put it to the lender and reply {within}.',
  'finance_form.intro_car':
    'Finance for the {car}. Someone at {location} will put your application to the lender and get back to you.',
  'finance_form.intro_pre_approval':
    'Know what you can spend before you choose. Nothing here is a credit check: the lender asks you before it makes one.',
  'finance_form.how': 'Good to know',
  'finance_form.how_1': 'It takes about five minutes. Have your income, expenses and driver licence handy.',
  'finance_form.how_2': 'Your answers are encrypted and never emailed.',
  'finance_form.how_3': 'The lender decides, and asks for your consent before any credit check.',
  'finance_form.pre_approval': 'No car chosen yet? Get pre-approved',
  'finance_form.car_type': 'I’m looking for: {types}.',
} as const satisfies Record<string, Message>;

export type FinanceFormKey = keyof typeof TEXTS;

const EN_US: Readonly<Partial<Record<FinanceFormKey, Message>>> = {
  'finance_form.title./finance': 'Financing',
  'finance_form.title./finance-enquiry': 'Ask about financing',
  'finance_form.title./apply-for-finance': 'Apply for financing',
  'finance_form.title./personalised/finance': 'Your financing quote',
  'finance_form.how_1': 'It takes about five minutes. Have your income, expenses and driver’s license handy.',
  'finance_form.intro_car':
    'Financing for the {car}. Someone at {location} will put your application to the lender and get back to you.',
};

export type FinanceFormText = ServerText<FinanceFormKey>;

export const createFinanceFormText = serverTexts(TEXTS, { 'en-US': EN_US });
