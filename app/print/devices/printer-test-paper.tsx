import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Barcode } from '../ticket/code128.ts'
import styles from '../ticket/paper.module.css'
import type { RollWidth } from '../ticket/ticket-params.ts'
import test from './printer-test-paper.module.css'
import { TEST_LETTERS } from './test-letters.ts'

interface PrinterTestPaperProps {
  width: RollWidth
  name: string
  barcode: Barcode
  ref: Ref<HTMLElement>
}

/** A paper on which each fault of a printer shows in a line of its own. */
export function PrinterTestPaper({ width, name, barcode, ref }: PrinterTestPaperProps) {
  const { t } = useTranslation('print/devices')
  return (
    <article ref={ref} className={styles.paper} data-width={width}>
      <header className={styles.shop}>
        <p className={styles.name}>{name}</p>
        <p>{t('test_title')}</p>
      </header>
      <h2 className={test.head}>{t('test_letters')}</h2>
      {TEST_LETTERS.map((line) => (
        <p key={line} lang="es">
          {line}
        </p>
      ))}
      <p className={styles.row}>
        <span className={styles.what}>{t('test_amount')}</span>
        <span className={styles.amount}>1.234,56 €</span>
      </p>
      <h2 className={test.head}>{t('test_width', { width })}</h2>
      <div className={test.ruler} aria-hidden="true" />
      <p>{t('test_width_text')}</p>
      <h2 className={test.head}>{t('test_grey')}</h2>
      <div className={test.steps} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </div>
      <h2 className={test.head}>{t('test_bars')}</h2>
      <figure className={styles.bars}>
        <svg
          role="img"
          aria-label={barcode.text}
          viewBox={`0 0 ${barcode.modules} 1`}
          preserveAspectRatio="none"
          width={`${barcode.modules * 0.25}mm`}
          height="13mm"
          shapeRendering="crispEdges"
        >
          <path d={barcode.path} />
        </svg>
        <figcaption>{barcode.text}</figcaption>
      </figure>
    </article>
  )
}
