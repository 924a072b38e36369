import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

it.each([
  ['Mia@Example.com', 'mia@example.com'],
  ['mia+cars+more@example.com', 'mia@example.com'],
  ['+mia@example.com', '+mia@example.com'],
])('%s belongs to the mailbox %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));
