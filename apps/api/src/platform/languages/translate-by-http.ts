import * as v from 'valibot'
import { TranslationUnavailable, type TranslationService } from './translation-service.ts'

/** How long a translation service may take for one request, in milliseconds. */
const PATIENCE = 30_000
/** Texts per request; both kinds of service limit them. */
const PORTION = 50

/** Where a translation service is, and the key of the account there. */
export interface TranslationServer {
  readonly url: string
  readonly key: string | undefined
}

interface Request {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body: object
}

async function post({ url }: TranslationServer, { path, headers, body }: Request, signal?: AbortSignal) {
  const deadline = AbortSignal.timeout(PATIENCE)
  try {
    const answer = await fetch(new URL(path, url.endsWith('/') ? url : `${url}/`), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    })
    if (!answer.ok) throw new Error(`It answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`)
    return await answer.json()
  } catch (error) {
    signal?.throwIfAborted()
    throw new TranslationUnavailable('The translation service does not translate', { cause: error })
  }
}

/** What differs between services: the request for some texts, and the texts in its answer. */
interface Dialect {
  readonly request: (texts: readonly string[], from: string, to: string, isMarkup: boolean) => Request
  readonly read: (answer: unknown) => readonly string[]
}

/** Returns a service that sends texts in portions; empty texts are not sent. */
function byHttp(server: TranslationServer, { request, read }: Dialect): TranslationService {
  return {
    async translate(texts, from, to, signal) {
      const filled = texts.filter((text) => text.trim() !== '')
      const made: string[] = []
      for (let start = 0; start < filled.length; start += PORTION) {
        const portion = filled.slice(start, start + PORTION)
        const isMarkup = portion.some((text) => /<[a-z][^>]*>/i.test(text))
        const translated = read(await post(server, request(portion, from, to, isMarkup), signal))
        if (translated.length !== portion.length)
          throw new TranslationUnavailable(`It answered ${translated.length} texts for ${portion.length}`)
        made.push(...translated)
      }
      const rest = made.values()
      return texts.map((text) => (text.trim() === '' ? text : (rest.next().value ?? null)))
    },
  }
}

const deeplAnswer = v.object({ translations: v.array(v.object({ text: v.string() })) })
const libreAnswer = v.object({ translatedText: v.array(v.string()) })

function parsed<Output>(schema: v.GenericSchema<unknown, Output>, answer: unknown): Output {
  const result = v.safeParse(schema, answer)
  if (!result.success) throw new TranslationUnavailable('The answer of the translation service cannot be read')
  return result.output
}

/** Translates with a server that speaks the API of DeepL, version 2. */
export const deeplTranslation = (server: TranslationServer): TranslationService =>
  byHttp(server, {
    request: (text, from, to, isMarkup) => ({
      path: 'v2/translate',
      ...(server.key !== undefined && { headers: { authorization: `DeepL-Auth-Key ${server.key}` } }),
      body: {
        text,
        source_lang: from.toUpperCase(),
        target_lang: to === 'en' ? 'EN-GB' : to.toUpperCase(),
        ...(isMarkup && { tag_handling: 'html' }),
      },
    }),
    read: (answer) => parsed(deeplAnswer, answer).translations.map(({ text }) => text),
  })

/** Translates with a server that speaks the API of LibreTranslate. */
export const libreTranslation = (server: TranslationServer): TranslationService =>
  byHttp(server, {
    request: (q, source, target, isMarkup) => ({
      path: 'translate',
      body: { q, source, target, format: isMarkup ? 'html' : 'text', ...(server.key && { api_key: server.key }) },
    }),
    read: (answer) => parsed(libreAnswer, answer).translatedText,
  })
