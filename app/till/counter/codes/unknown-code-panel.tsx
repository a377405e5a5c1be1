import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type UnknownCode, UnknownCodes } from '../../catalog/search/unknown-codes.tsx'
import { client } from '../../client.ts'
import { toTillRefusal, useTillRefusalText } from '../../refusal.ts'
import { FreeLineDialog } from '../../ticket/free-line-dialog.tsx'
import type { TicketAction } from '../../ticket/reduce-ticket.ts'
import { notifySeller } from '../../ui/notify-seller.ts'
import { TillModal } from '../../ui/till-modal.tsx'
import { useOperation } from '../../use-operation.ts'
import { useSeller } from '../../use-seller.ts'
import styles from './unknown-code-panel.module.css'

interface UnknownCodePanelProps {
  codes: readonly UnknownCode[]
  /** During payment the codes are only named, and handled afterwards. */
  brief: boolean
  act(action: TicketAction): void
  /** Looks for the article by its name; `attach` gives it the code once it is picked. */
  onSearch(code: string, attach: boolean): void
  onDismiss(code: string): void
}

type OpenDialog = { kind: 'price' | 'draft'; code: string }

/** What a seller can do with codes that no article has. */
export function UnknownCodePanel({
  codes,
  brief,
  act,
  onSearch,
  onDismiss,
}: UnknownCodePanelProps) {
  const { t } = useTranslation('till/counter')
  const mayEdit = useSeller().permissions.can_manage_products
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <UnknownCodes
        codes={codes}
        brief={brief}
        onSearch={(code) => onSearch(code, false)}
        onAttach={mayEdit ? (code) => onSearch(code, true) : undefined}
        onDraft={mayEdit ? (code) => setOpen({ kind: 'draft', code }) : undefined}
        onPrice={(code) => setOpen({ kind: 'price', code })}
        onDismiss={onDismiss}
      />
      {open?.kind === 'price' && (
        <FreeLineDialog
          name={t('code_article', { code: open.code })}
          onAdd={(line) => {
            act({ type: 'add free', ...line })
            onDismiss(open.code)
            close()
          }}
          onClose={close}
        />
      )}
      {open?.kind === 'draft' && (
        <DraftDialog
          code={open.code}
          onDone={() => {
            onDismiss(open.code)
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

interface DraftDialogProps {
  code: string
  onDone(): void
  onClose(): void
}

/** Begins a product of which only the code is known; the office finishes it. */
function DraftDialog({ code, onDone, onClose }: DraftDialogProps) {
  const { t } = useTranslation('till/counter')
  const refusalText = useTillRefusalText()
  const operate = useOperation()
  const [name, setName] = useState('')
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '' || isBusy) return
    setBusy(true)
    try {
      await operate({ name: name.trim(), barcode: code }, client.catalog.draftFromBarcode)
      notifySeller({ kind: 'success', title: t('draft_made'), text: t('draft_made_text') })
      onDone()
    } catch (error) {
      setRefusal(refusalText(toTillRefusal(error)))
      setBusy(false)
    }
  }
  return (
    <TillModal size="md" title={t('draft_of', { code })} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <TextInput
          data-autofocus
          size="lg"
          label={t('draft_name')}
          description={t('draft_text')}
          maxLength={200}
          autoComplete="off"
          value={name}
          error={refusal || undefined}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            setRefusal('')
          }}
        />
        <Button type="submit" size="xl" loading={isBusy} disabled={name.trim() === ''}>
          {t('draft_make')}
        </Button>
      </form>
    </TillModal>
  )
}
