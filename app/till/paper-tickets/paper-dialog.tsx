import { Alert, Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import styles from '../../office/till/paper-tickets/paper-fields.module.css'
import { PaperFields } from '../../office/till/paper-tickets/paper-fields.tsx'
import { type EnteredPaper, parsePaperForm } from '../../office/till/paper-tickets/paper-form.ts'
import { SentFields } from '../../office/ui/forms/sent-fields.ts'
import { useCatalog } from '../catalog/use-catalog.ts'
import { client } from '../client.ts'
import { toTillRefusal, useTillRefusalText } from '../refusal.ts'
import { notifySeller } from '../ui/notify-seller.ts'
import { TillModal } from '../ui/till-modal.tsx'
import { useOperation } from '../use-operation.ts'

interface PaperDialogProps {
  till: string
  onClose(): void
}

/** Whether all that a paper says was typed; what it says is for the shop to judge. */
const isWhole = ({ number, day, time, seller_id, lines, tenders }: EnteredPaper) =>
  number > 0 &&
  [day, time, seller_id].every(Boolean) &&
  lines.length > 0 &&
  lines.every(({ name, quantity, unit_cents }) => name && quantity > 0 && unit_cents >= 0) &&
  tenders.every(({ amount_cents }) => amount_cents > 0)

/** Enters what was sold on paper while this till did not work, one paper after another. */
export function PaperDialog({ till, onClose }: PaperDialogProps) {
  const { t } = useTranslation('till/paper-tickets')
  const { money, size: formatSize } = useFormat()
  const inLanguage = useInLanguage()
  const { catalog } = useCatalog()
  const operate = useOperation()
  const refusalText = useTillRefusalText()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  /** Each paper begins with empty fields. */
  const [entered, setEntered] = useState(0)
  const { data, isError } = useQuery({
    queryKey: ['sellers'],
    queryFn: () => client.sales.listSellers({}),
    staleTime: 0,
    retry: false,
  })

  function findArticle(code: string) {
    const variant = catalog.findByCode(code)
    if (!variant) return undefined
    const { name, colour, size, price_cents } = variant
    const parts = [inLanguage(name), colour && inLanguage(colour), size && formatSize(size)]
    const price = (price_cents / 100).toFixed(2).replace('.', ',')
    return { name: parts.filter(Boolean).join(' · '), price }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const paper = { ...parsePaperForm(readFields(event.currentTarget)), till }
    if (!isWhole(paper)) return setError(t('incomplete'))
    setBusy(true)
    setError('')
    try {
      const { invoice, total_cents, incidents } = await operate(paper, client.till.enterPaperTicket)
      notifySeller({
        kind: incidents > 0 ? 'warning' : 'success',
        title: t(incidents > 0 ? 'entered_incidents' : 'entered', {
          invoice: invoice ?? '—',
          amount: money(total_cents),
        }),
      })
      setEntered((before) => before + 1)
    } catch (caught) {
      setError(refusalText(toTillRefusal(caught)))
    } finally {
      setBusy(false)
    }
  }

  return (
    <TillModal size="xl" isBusy={busy} onClose={onClose} title={t('title')}>
      {!data && !isError && <Loader role="status" aria-label={t('loading')} />}
      {isError && <Alert color="yellow">{t('offline')}</Alert>}
      {data && (
        <form
          key={entered}
          className={styles.form}
          onSubmit={(event) => void submit(event)}
          noValidate
        >
          <p className={styles.text}>{t('text')}</p>
          <PaperFields
            size="lg"
            sellers={data.sellers.filter(({ left }) => !left)}
            findArticle={findArticle}
          />
          {error && (
            <Alert color="red" role="alert">
              {error}
            </Alert>
          )}
          <Button type="submit" size="xl" loading={busy}>
            {t('enter')}
          </Button>
        </form>
      )}
    </TillModal>
  )
}

/** The texts of a form; it has no files. */
const readFields = (form: HTMLFormElement) =>
  new SentFields([...new FormData(form)].map(([name, value]) => [name, String(value)] as const))
