import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import { useTranslation } from 'react-i18next'
import type { LineNotes } from '../kinds/line-base.ts'
import styles from './marks.module.css'

/** What a line says besides its price. */
export function LineMarks({ line: { note, gift_wrap, send } }: { line: LineNotes }) {
  const { t } = useTranslation('till/ticket')
  if (!note && !gift_wrap && !send) return null
  return (
    <ul className={styles.marks}>
      {send && (
        <li>
          <IconTruckDelivery size={18} /> {t('sent_later')}
        </li>
      )}
      {gift_wrap && (
        <li>
          <IconGift size={18} /> {t('gift_wrap')}
        </li>
      )}
      {note && (
        <li>
          <IconNote size={18} /> {note}
        </li>
      )}
    </ul>
  )
}
