import type { Schema } from '@backoffice/api-contract'
import type { FastifyReply } from 'fastify'
import type { Language } from '../languages/language.ts'
import { readMessage } from '../messages/message.ts'
import { messageIn, type Problem } from '../messages/problem.ts'
import { text } from './messages.ts'

/** Media type of RFC 9457. */
export const PROBLEM_TYPE = 'application/problem+json'

const titles = {
  400: text('status-400'),
  401: text('status-401'),
  403: text('status-403'),
  404: text('status-404'),
  405: text('status-405'),
  408: text('status-408'),
  409: text('status-409'),
  410: text('status-410'),
  412: text('status-412'),
  413: text('status-413'),
  414: text('status-414'),
  415: text('status-415'),
  422: text('status-422'),
  428: text('status-428'),
  429: text('status-429'),
  431: text('status-431'),
  500: text('status-500'),
  503: text('status-503'),
  507: text('status-507'),
} as const

const isTitled = (status: number): status is keyof typeof titles => status in titles

/** Returns problem details (RFC 9457): the first problem as the summary, and all of them as `errors`. */
export function problemDetails(
  language: Language,
  status: number,
  problems: readonly [Problem, ...Problem[]],
): Schema<'ProblemDetails'> {
  const [first] = problems
  return {
    type: 'about:blank',
    title: readMessage(language, titles[isTitled(status) ? status : status < 500 ? 400 : 500]),
    status,
    detail: readMessage(language, first.message),
    code: first.message.code,
    errors: problems.map((problem) => messageIn(language, problem)),
  }
}

/** Sends problem details in a language. */
export const sendProblem = (
  reply: FastifyReply,
  language: Language,
  status: number,
  problems: readonly [Problem, ...Problem[]],
): FastifyReply =>
  reply
    .code(status)
    .headers({ 'content-type': PROBLEM_TYPE, 'content-language': language })
    .send(problemDetails(language, status, problems))
