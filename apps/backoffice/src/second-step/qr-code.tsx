import { encode } from 'uqr'
import classes from './second-step.module.css'

/** Renders a text as a QR code, dark on light in both colour schemes, so that every camera reads it. */
export function QrCode({ of, label }: { readonly of: string; readonly label: string }) {
  const { data, size } = encode(of)
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className={classes.qr} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} />
      <path d={path} />
    </svg>
  )
}
