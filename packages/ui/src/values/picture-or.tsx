import { useState, type ReactNode } from 'react'

interface PictureOrProps {
  /** URL of the picture. */
  readonly src: string | null | undefined
  readonly children: ReactNode
}

/** Renders a picture; without one, or when it cannot be loaded, its children instead. */
export function PictureOr({ src, children }: PictureOrProps) {
  const [broken, setBroken] = useState<string>()
  if (!src || src === broken) return children
  return <img src={src} alt="" decoding="async" onError={() => setBroken(src)} />
}
