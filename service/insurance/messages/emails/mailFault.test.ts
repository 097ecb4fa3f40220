import { expect, test } from 'vitest';
import { mailFault } from './mailFault.ts';

const failure = (more: object) => Object.assign(new Error('failed'), more);
const faultOf = (more: object) => {
  const { problem, isFinal } = mailFault(failure(more));
  return [problem, isFinal];
};

test('an address that is none is for good, and so is a letter that is not taken', () => {
  const recipient = { code: 'EENVELOPE', command: 'RCPT TO' };
  for (const more of [
    { ...recipient, responseCode: 550, response: '550 5.1.1 User unknown' },
    { ...recipient, responseCode: 553, response: '553 nobody of this name' },
    { code: 'EENVELOPE', command: 'API' },
  ]) {
    expect(faultOf(more), JSON.stringify(more)).toEqual(['no_such_address', true]);
  }
  for (const more of [
    { ...recipient, responseCode: 554, response: '554 5.7.1 Relay access denied' },
    { code: 'EMESSAGE', command: 'DATA', responseCode: 554, response: '554 5.6.0 spam' },
    { code: 'EMESSAGE' },
  ]) {
    expect(faultOf(more), JSON.stringify(more)).toEqual(['refused', true]);
  }
});

test('what is said for now is tried again', () => {
  expect(faultOf({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 452 })).toEqual(['put_off', false]);
  expect(faultOf({ code: 'EMESSAGE', responseCode: 421 })).toEqual(['put_off', false]);
  expect(faultOf({ code: 'EAUTH', responseCode: 454 })).toEqual(['put_off', false]);
});

test('what is wrong between the service and the mail server is no fault of the letter', () => {
  for (const more of [
    { code: 'ECONNECTION' },
    { code: 'ETIMEDOUT', command: 'CONN' },
    { code: 'EDNS' },
    { code: 'EABORT' },
    {},
  ]) {
    expect(faultOf(more), JSON.stringify(more)).toEqual(['not_reached', false]);
  }
  for (const more of [
    { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 },
    { code: 'EPROTOCOL', command: 'CONN', responseCode: 554 },
    { code: 'ECONNECTION', command: 'HELO', responseCode: 550 },
    { code: 'ETLS', responseCode: 554 },
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 },
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 530 },
  ]) {
    expect(faultOf(more), JSON.stringify(more)).toEqual(['not_let_in', false]);
  }
  expect(mailFault('something that is no error')).toEqual({ problem: 'not_reached', isFinal: false, answer: null });
});

test('the words of the mail server fit on one line', () => {
  const { answer } = mailFault(failure({ responseCode: 550, response: `550-no\r\n550 ${'such '.repeat(100)}` }));
  expect(answer).toMatch(/^550-no 550 such such/);
  expect(answer).not.toMatch(/\p{C}/u);
  expect(answer?.length).toBe(300);
  expect(mailFault(failure({ responseCode: 550, response: ' \r\n' })).answer).toBeNull();
});
