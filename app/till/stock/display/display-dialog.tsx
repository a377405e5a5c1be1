import { Alert, Button, SegmentedControl, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useArticleName } from '../../../i18n/use-article-name.ts'
import { client } from '../../client.ts'
import { useScanner } from '../../counter/use-scanner.ts'
import records from '../../records/records.module.css'
import { useRecordAct } from '../../records/use-record-act.ts'
import { useTillRefusalText } from '../../refusal.ts'
import { TillModal } from '../../ui/till-modal.tsx'
import moves from '../moves/moves.module.css'

type Way = 'put' | 'take'

interface DisplayDialogProps {
  /** The code of the place of the till. */
  place: string
  onClose(): void
}

/** Pairs that are put in the window and taken back by scanning their boxes. */
export function DisplayDialog({ place, onClose }: DisplayDialogProps) {
  const { t } = useTranslation('till/stock/display')
  const [way, setWay] = useState<Way>('put')
  const { change, said, error, pairs, isOffline } = useDisplay(place)
  useScanner((scan) => void change(scan.code, way))
  return (
    <TillModal size="xl" onClose={onClose} title={t('title')}>
      <div className={moves.part}>
        <p className={records.soft}>{t('hint')}</p>
        <SegmentedControl
          size="lg"
          aria-label={t('way')}
          value={way}
          onChange={(chosen) => setWay(chosen === 'take' ? 'take' : 'put')}
          data={[
            { value: 'put', label: t('put') },
            { value: 'take', label: t('take') },
          ]}
        />
        <CodeForm way={way} onCode={(code) => void change(code, way)} />
        <p role="status">{said}</p>
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        {isOffline && <Alert color="yellow">{t('offline')}</Alert>}
        {pairs && <DisplayedPairs pairs={pairs} />}
      </div>
    </TillModal>
  )
}

/** Types the code of a box that the scanner cannot read. */
function CodeForm({ way, onCode }: { way: Way; onCode(code: string): void }) {
  const { t } = useTranslation('till/stock/display')
  const [code, setCode] = useState('')
  return (
    <form
      className={records.search}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = code.trim()
        setCode('')
        if (typed) onCode(typed)
      }}
    >
      <TextInput
        data-autofocus
        size="lg"
        label={t('code')}
        autoComplete="off"
        maxLength={60}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <Button size="lg" type="submit" variant="default">
        {t(way)}
      </Button>
    </form>
  )
}

function useDisplay(place: string) {
  const { t } = useTranslation('till/stock/display')
  const toName = useArticleName()
  const [said, setSaid] = useState('')
  const { run, error } = useRecordAct({ toText: useTillRefusalText() })
  const { data, isError, refetch } = useQuery({
    queryKey: ['displayed-pairs', place],
    queryFn: () => client.stock.listDisplayedPairs({ location: place }),
    staleTime: 0,
    retry: false,
  })
  async function change(code: string, way: Way) {
    setSaid('')
    const input = { code, location: place, on_display: way === 'put' }
    const done = await run(input, client.stock.changeDisplay)
    if (!done) return
    setSaid(t(done.on_display ? 'was_put' : 'was_taken', { name: toName(done) }))
    await refetch()
  }
  return { change, said, error, pairs: data?.pairs, isOffline: isError }
}

type Pairs = NonNullable<ReturnType<typeof useDisplay>['pairs']>

function DisplayedPairs({ pairs }: { pairs: Pairs }) {
  const { t } = useTranslation('till/stock/display')
  const toName = useArticleName()
  return (
    <section aria-label={t('title')}>
      <p className={records.soft}>
        {pairs.length === 0 ? t('none') : t('pairs', { count: pairs.length })}
      </p>
      <ul className={moves.goods}>
        {pairs.map((pair) => (
          <li key={pair.item_id} className={moves.box}>
            <span className={moves.name}>{toName(pair)}</span>
            <span className={records.soft}>
              {[pair.sku, pair.others <= 0 && t('last')].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
