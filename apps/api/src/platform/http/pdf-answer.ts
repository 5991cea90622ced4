import type { SentFile } from './types.ts'

/** Returns a PDF that the browser shows, with a file name to save it by. */
export const pdfAnswer = (fileName: string, open: SentFile['open']) => ({
  status: 200 as const,
  body: undefined,
  file: { contentType: 'application/pdf', disposition: `inline; filename="${fileName}"`, open },
})
