import type { QrCode } from '../../ui/qr-code.server.ts'
import styles from './qr-image.module.css'

/** Dark on light in any scheme: cameras read nothing else. */
export function QrImage({ qr: { modules, path }, label }: { qr: QrCode; label: string }) {
  return (
    <svg
      className={styles.qr}
      viewBox={`-4 -4 ${modules + 8} ${modules + 8}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
