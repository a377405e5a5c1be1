import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  RETURN_CAUSES,
  RETURN_CONDITIONS,
  type ReturnCause,
  type ReturnCondition,
} from '../../../core/returns/rules.ts'
import type { ReturnTicketLine } from './kinds/return-line.ts'
import type { TicketAction } from './reduce-ticket.ts'
import styles from './return-line-tools.module.css'

interface ReturnLineToolsProps {
  line: ReturnTicketLine
  act(action: TicketAction): void
}

/** Where a unit that comes back goes, and why it comes back: both are preset. */
export function ReturnLineTools({ line: { key, back }, act }: ReturnLineToolsProps) {
  const { t } = useTranslation('till/ticket')
  const { t: words } = useTranslation('core/returns')
  return (
    <>
      <NativeSelect
        size="md"
        className={styles.field}
        classNames={{ input: styles.select }}
        aria-label={t('return_destination')}
        value={back.condition}
        data={RETURN_CONDITIONS.map((value) => ({ value, label: words(`condition.${value}`) }))}
        onChange={({ currentTarget }) =>
          act({ type: 'change return', key, condition: currentTarget.value as ReturnCondition })
        }
      />
      <NativeSelect
        size="md"
        className={styles.field}
        classNames={{ input: styles.select }}
        aria-label={t('return_cause')}
        value={back.cause}
        data={RETURN_CAUSES.map((value) => ({ value, label: words(`cause.${value}`) }))}
        onChange={({ currentTarget }) =>
          act({ type: 'change return', key, cause: currentTarget.value as ReturnCause })
        }
      />
    </>
  )
}
