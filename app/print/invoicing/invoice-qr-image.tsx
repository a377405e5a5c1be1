import { qrSideMm } from '../../../core/invoicing/rules.ts'
import type { InvoiceQr } from './invoice-qr.server.ts'

/** Above and below the code, in Spanish whatever the language of the invoice. (spain.md 1.5) */
export const QR_TITLE = 'QR tributario:'
export const VERIFACTU = 'VERI*FACTU'

/** The code of an invoice, black on white, 30 to 40 mm wide with its blank margin outside of that. */
export function InvoiceQrImage({
  qr: { modules, path },
  label,
  className,
}: {
  qr: InvoiceQr
  label: string
  className?: string | undefined
}) {
  const side = `${qrSideMm(modules)}mm`
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`0 0 ${modules} ${modules}`}
      width={side}
      height={side}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="black" />
    </svg>
  )
}
