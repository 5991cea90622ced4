import { expect, test } from 'vitest'
import { mailFailure } from './mail-failure.ts'

const failure = (about: object) => mailFailure(Object.assign(new Error('Refused'), about))

test.each([
  [
    'the address',
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 No such mailbox' },
    { kind: 'address', answer: '550 No such mailbox', concernsAll: false },
  ],
  [
    'an address that is none',
    { code: 'EENVELOPE', command: 'API' },
    { kind: 'address', answer: null, concernsAll: false },
  ],
  [
    'the mail',
    { code: 'EMESSAGE', command: 'DATA', responseCode: 552, response: '552 Too large' },
    { kind: 'content', answer: '552 Too large', concernsAll: false },
  ],
  [
    'the address for now',
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451, response: '451 Greylisted' },
    { kind: 'later', answer: '451 Greylisted', concernsAll: false },
  ],
  [
    'the sender',
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550, response: '550 Who are you?' },
    { kind: 'later', answer: '550 Who are you?', concernsAll: true },
  ],
  [
    'the password',
    { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 Wrong' },
    { kind: 'later', answer: '535 Wrong', concernsAll: true },
  ],
  ['no connection', { code: 'ECONNECTION', command: 'CONN' }, { kind: 'later', answer: null, concernsAll: true }],
])('a refusal of %s', (_of, about, expected) => expect(failure(about)).toEqual(expected))
