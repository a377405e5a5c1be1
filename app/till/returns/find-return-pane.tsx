import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toTillRefusal, useTillRefusalText } from '../refusal.ts'
import type { TicketCustomer } from '../ticket/ticket.ts'
import styles from './return-pane.module.css'
import type { ShownReturn } from './returnable.ts'
import { SearchSold } from './search-sold.tsx'
import { useFindReturnable } from './use-find-returnable.ts'

interface FindReturnPaneProps {
  customer: TicketCustomer | null
  onFound(shown: ShownReturn): void
  onClose(): void
}

/** Where an exchange begins without a scan: by the number of the ticket, or by what was sold. */
export function FindReturnPane({ customer, onFound, onClose }: FindReturnPaneProps) {
  const { t } = useTranslation('till/returns')
  const refusalText = useTillRefusalText()
  const findReturnable = useFindReturnable()
  const [number, setNumber] = useState('')
  const [error, setError] = useState('')

  async function look(event: FormEvent): Promise<void> {
    event.preventDefault()
    const code = number.trim().toUpperCase()
    if (!code) return
    setError('')
    try {
      const shown = await findReturnable(code)
      if (shown) onFound(shown)
      else setError(t('not_found'))
    } catch (caught) {
      setError(refusalText(toTillRefusal(caught)))
    }
  }
  return (
    <section className={styles.pane} aria-label={t('find')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('find')}</h2>
        <Button variant="default" size="md" h={48} onClick={onClose}>
          {t('back')}
        </Button>
      </header>
      <p className={styles.soft}>{t('find_text')}</p>
      <form className={styles.line} onSubmit={(event) => void look(event)}>
        <TextInput
          size="lg"
          label={t('number')}
          autoComplete="off"
          maxLength={40}
          value={number}
          error={error || undefined}
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        />
        <Button type="submit" size="lg">
          {t('look')}
        </Button>
      </form>
      <SearchSold customer={customer} onFound={onFound} />
    </section>
  )
}
