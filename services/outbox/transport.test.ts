import { expect, test } from 'vitest'
import { mailFailureOf } from './transport.ts'

const refusal = (command: string, response: string) =>
  Object.assign(new Error(`Message failed: ${response}`), {
    command,
    response,
    responseCode: Number.parseInt(response, 10),
  })

test.each([
  ['RCPT TO', '550 5.1.1 The email account that you tried to reach does not exist'],
  ['RCPT TO', '550 No such user here'],
  ['RCPT TO', '553 5.1.3 Invalid address format'],
  ['RCPT TO', '550 5.2.1 The mailbox is disabled'],
  ['DATA', '550 5.1.1 Recipient rejected'],
  ['DATA', '552 5.3.4 Message too big'],
  ['DATA', '552 Message exceeds fixed maximum message size'],
])('%s %s: concerns one mail', (command, response) => {
  expect(mailFailureOf(refusal(command, response))).toBe('recipient_refused')
})

test.each([
  ['RCPT TO', '554 5.7.1 <ana@studio.example>: Relay access denied'],
  ['RCPT TO', '554 relaying denied'],
  ['RCPT TO', '550 relaying denied'],
  ['RCPT TO', '550 5.7.1 Relaying denied'],
  ['RCPT TO', '550 Sender verify failed'],
  ['RCPT TO', '553 5.1.8 Domain of sender address does not exist'],
  ['RCPT TO', '530 5.7.0 Authentication required'],
  ['MAIL FROM', '550 not allowed to send as this address'],
  ['DATA', '554 Message rejected: Email address is not verified.'],
  ['DATA', '550 5.7.26 This mail is unauthenticated'],
  ['DATA', '554 5.7.0 Daily limit exceeded'],
  ['AUTH PLAIN', '535 5.7.8 Username and Password not accepted'],
  ['CONN', '554 no SMTP service here'],
])('%s %s: concerns the site’s mail as a whole', (command, response) => {
  expect(mailFailureOf(refusal(command, response))).toBe('server_refused')
})

test('treats other failures as temporary', () => {
  expect(mailFailureOf(refusal('RCPT TO', '450 4.2.0 Greylisted'))).toBe('unavailable')
  expect(mailFailureOf(new Error('connect ECONNREFUSED'))).toBe('unavailable')
  expect(mailFailureOf('whatever')).toBe('unavailable')
})
