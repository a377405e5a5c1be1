import { Button } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mayOpen } from '../../../access/access.ts'
import type { Shop } from '../../../context.ts'
import hidden from '../../../ui/hidden.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { useMe } from '../../use-me.ts'
import styles from './checklist.module.css'

type Found = Awaited<ReturnType<Shop['cutover']['getChecklist']>>
type Item = Found['items'][number]

/** Where each line is done. */
const PLACES: Record<Item['id'], string> = {
  legal_identity: '/admin/site-settings?group=shop',
  texts_read: '/admin/site-settings?group=legal',
  guarantee_notice: '/admin/site-settings?group=legal',
  maker_data: '/admin/brands',
  mail: '/admin/services#mail',
  bank_keys: '/admin/services#redsys',
  certificate: '/admin/services#verifactu',
  backup: '/admin/backup',
  staff_pins: '/admin/users',
  opening_stock: '/admin/stocktakes/file',
  test_print: '/admin/printer-settings',
  first_ticket: '/admin/sales-pos',
}

/** Lists what a real shop lacks before its first legal ticket, and is gone when every line is green. */
export function Checklist({ checklist: { items, first_sale_id } }: { checklist: Found }) {
  const { t } = useTranslation('office/cutover/checklist')
  const open = items.filter(({ is_done }) => !is_done)
  const done = items.filter(({ is_done }) => is_done)
  if (open.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="checklist">
      <h2 id="checklist" className={styles.title}>
        {t('title')}
      </h2>
      <p className={styles.soft}>{t('done_of', { done: done.length, all: items.length })}</p>
      <ul className={styles.list}>
        {open.map((item) => (
          <OpenLine key={item.id} item={item} saleId={first_sale_id} />
        ))}
      </ul>
      {done.length > 0 && (
        <details className={styles.done}>
          <summary>{t('done', { count: done.length })}</summary>
          <ul className={styles.list}>
            {done.map((item) => (
              <DoneLine key={item.id} item={item} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function OpenLine({ item, saleId }: { item: Item; saleId: number | null }) {
  const { t } = useTranslation('office/cutover/checklist')
  const me = useMe()
  const { id, count, can_mark } = item
  const place = id === 'first_ticket' && saleId ? `${PLACES[id]}/${saleId}` : PLACES[id]
  const isReachable = mayOpen(me, place.split(/[?#]/)[0] ?? place)
  return (
    <li className={styles.line}>
      <IconCircleX className={styles.open} aria-hidden="true" />
      <div className={styles.words}>
        <strong>
          <span className={hidden.hidden}>{t('state.open')}: </span>
          {t(`item.${id}`)}
        </strong>
        <p>
          {t(`todo.${id}`)} {count !== null && t('missing', { count })}
        </p>
        <div className={styles.acts}>
          {isReachable && <Link to={place}>{t(`go.${id}`)}</Link>}
          {can_mark && <MarkForm item={id} done />}
        </div>
      </div>
    </li>
  )
}

function DoneLine({ item: { id, is_marked } }: { item: Item }) {
  const { t } = useTranslation('office/cutover/checklist')
  return (
    <li className={styles.line}>
      <IconCircleCheck className={styles.check} aria-hidden="true" />
      <div className={styles.words}>
        <strong>
          <span className={hidden.hidden}>{t('state.done')}: </span>
          {t(`item.${id}`)}
        </strong>
        {is_marked && <MarkForm item={id} done={false} />}
      </div>
    </li>
  )
}

/** Says that it is done, or takes that back. */
function MarkForm({ item, done }: { item: Item['id']; done: boolean }) {
  const { t } = useTranslation('office/cutover/checklist')
  const label = done ? (item === 'bank_keys' ? t('mark.bank_keys') : t('mark')) : t('unmark')
  return (
    <ActForm intent="mark" name={`${item} ${done}`}>
      <input type="hidden" name="item" value={item} />
      <input type="hidden" name="done" value={done ? '1' : '0'} />
      <Button
        type="submit"
        size="compact-sm"
        variant="default"
        aria-label={`${label}: ${t(`item.${item}`)}`}
      >
        {label}
      </Button>
    </ActForm>
  )
}
