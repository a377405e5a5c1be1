import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PaperFrame } from '../paper-frame.tsx'
import { usePageSize } from '../shipping/use-page-size.ts'
import { Option, OptionGroup } from '../ticket/print-option.tsx'
import { useRollPage } from '../ticket/use-roll-page.ts'
import { RECEIPT_SIZES, type Receipt, type ReceiptSize } from './receipt.ts'
import styles from './receipt-sheet.module.css'
import { ReceiptSheet } from './receipt-sheet.tsx'

interface ReceiptPageProps {
  title: string
  receipt: Receipt
  size: ReceiptSize
  back: { to: string; text: string }
}

/** A receipt beside the button that prints it, and the papers that it fits on. */
export function ReceiptPage({ title, receipt, size, back }: ReceiptPageProps) {
  const { t } = useTranslation('print/complaints')
  const { t: tickets } = useTranslation('print/ticket')
  const sheet = useRef<HTMLElement>(null)
  return (
    <PaperFrame
      title={title}
      shop={receipt.shop.name}
      back={back}
      preview={t('preview')}
      tools={
        <OptionGroup label={t('size')}>
          {RECEIPT_SIZES.map((each) => (
            <Option key={each} change={{ size: each }} chosen={each === size}>
              {each === 'A4' ? 'A4' : tickets('mm', { width: each })}
            </Option>
          ))}
        </OptionGroup>
      }
    >
      {size === 'A4' ? <PageOfA4 /> : <PageOfRoll paper={sheet} width={size === '58' ? 58 : 80} />}
      <div className={styles.papers}>
        <ReceiptSheet ref={sheet} receipt={receipt} size={size} />
      </div>
    </PaperFrame>
  )
}

function PageOfA4() {
  usePageSize('A4')
  return null
}

function PageOfRoll(roll: { paper: RefObject<HTMLElement | null>; width: 58 | 80 }) {
  useRollPage(roll)
  return null
}
