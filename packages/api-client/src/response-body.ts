const WITHOUT_BODY = new Set([101, 204, 205, 304])

const JSON_TYPE = /^application\/(?:[\w!#$%&*.^`~-]*\+)?json(?:;.+)?$/i
const TEXT_TYPE = /^(?:text\/.+|image\/svg\+xml|application\/(?:xml|xhtml\+xml|html))(?:;.+)?$/i

/** Parses JSON leniently: text that is not JSON is returned as that text. */
function parseLeniently(text: string): unknown {
  if (text === '') return ''
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Reads the body of a response by its content type: JSON (also without a type) parsed leniently, text and XML as text,
 * an event stream as its stream, everything else as a Blob. `undefined` for HEAD, 101, 204, 205 and 304.
 */
export async function readBody(response: Response, method: string): Promise<unknown> {
  if (WITHOUT_BODY.has(response.status) || method.toUpperCase() === 'HEAD') return undefined
  const type = response.headers.get('content-type') ?? ''
  if (type === '' || JSON_TYPE.test(type)) return parseLeniently(await response.text())
  if (type.startsWith('text/event-stream')) return response.body
  return TEXT_TYPE.test(type) ? response.text() : response.blob()
}
