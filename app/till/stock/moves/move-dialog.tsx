import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { useHeldScans } from '../../counter/use-scanner.ts'
import { BackButton, UnreadRecord } from '../../records/unread-record.tsx'
import { playErrorSound } from '../../ui/error-sound.ts'
import { TillModal } from '../../ui/till-modal.tsx'
import { ReceiveMove } from './receive-move.tsx'

interface MoveDialogProps {
  place: string
  reference: string
  /** The paper of another move was scanned. */
  onOther(reference: string): void
  onBack(): void
  onClose(): void
}

/** A move by the code of its paper, with the boxes that are received. */
export function MoveDialog({ place, reference, onOther, onBack, onClose }: MoveDialogProps) {
  const { t } = useTranslation('till/stock/moves')
  const {
    data: move,
    error,
    refetch,
  } = useQuery({
    queryKey: ['move', reference],
    queryFn: async () => {
      try {
        return await client.stock.getMove({ reference })
      } catch (caught) {
        playErrorSound()
        throw caught
      }
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  useHeldScans(!move && !error)
  if (!move)
    return (
      <UnreadRecord
        reference={reference}
        error={error}
        words={{ loading: t('loading'), offline: t('offline'), back: t('back') }}
        onBack={onBack}
        onClose={onClose}
      />
    )
  return (
    <TillModal size="xl" onClose={onClose} title={t('move', { reference: move.reference })}>
      <p>{t('way', { from: move.from.name, to: move.to.name })}</p>
      {move.to.code !== place && (
        <Alert color="yellow">{t('other_place', { place: move.to.name })}</Alert>
      )}
      <ReceiveMove move={move} onOther={onOther} onChanged={refetch} />
      <BackButton label={t('back')} onClick={onBack} />
    </TillModal>
  )
}
