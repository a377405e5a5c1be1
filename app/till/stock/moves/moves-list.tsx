import { Alert, Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isMoveReference, toMoveReference } from '../../../../core/stock/moves/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import { client } from '../../client.ts'
import { useScanner } from '../../counter/use-scanner.ts'
import { RecordSummary } from '../../records/record-list.tsx'
import records from '../../records/records.module.css'
import { playErrorSound } from '../../ui/error-sound.ts'
import { TillModal } from '../../ui/till-modal.tsx'

interface MovesListProps {
  place: string
  onChoose(reference: string): void
  onClose(): void
}

/** What is on its way to this place; the code of a paper finds any other. */
export function MovesList({ place, onChoose, onClose }: MovesListProps) {
  const { t } = useTranslation('till/stock/moves')
  const { date } = useFormat()
  const { data, isError } = useQuery({
    queryKey: ['moves', place],
    queryFn: async () => {
      const { moves } = await client.stock.listMoves({ place })
      return moves.filter(({ state, to_code }) => state === 'sent' && to_code === place)
    },
    staleTime: 0,
    retry: false,
  })
  useScanner(({ code: scanned }) => {
    if (isMoveReference(scanned)) onChoose(toMoveReference(scanned))
    else playErrorSound()
  })
  return (
    <TillModal size="xl" onClose={onClose} title={t('title')}>
      <p className={records.soft}>{t('hint')}</p>
      <CodeForm onCode={onChoose} />
      {isError && <Alert color="yellow">{t('offline')}</Alert>}
      <p className={records.status} role="status">
        {data?.length === 0 && t('none')}
      </p>
      <ul className={records.list} aria-label={t('title')}>
        {data?.map((move) => (
          <li key={move.reference}>
            <button type="button" className={records.one} onClick={() => onChoose(move.reference)}>
              <RecordSummary
                who={t('from', { place: move.from })}
                much={t('under_way', { count: move.under_way })}
                facts={[move.reference, move.sent_at && date(move.sent_at), move.note]}
                badges={[]}
              />
            </button>
          </li>
        ))}
      </ul>
    </TillModal>
  )
}

/** Types the code of a paper that the scanner cannot read. */
function CodeForm({ onCode }: { onCode(reference: string): void }) {
  const { t } = useTranslation('till/stock/moves')
  const [code, setCode] = useState('')
  return (
    <form
      className={records.search}
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim()) onCode(toMoveReference(code))
      }}
    >
      <TextInput
        data-autofocus
        size="lg"
        label={t('search')}
        autoComplete="off"
        maxLength={20}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <Button size="lg" type="submit" variant="default">
        {t('find')}
      </Button>
    </form>
  )
}
