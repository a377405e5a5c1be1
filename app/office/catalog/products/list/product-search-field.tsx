import { Kbd, Loader, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'

const PAUSE_MS = 200

interface SearchFieldProps {
  asked: string
  onAsk(q: string): void
}

/** Searches as one types. `/` leads here from anywhere on the page. */
export function ProductSearchField({ asked, onAsk }: SearchFieldProps) {
  const { t } = useTranslation('office/catalog/products')
  const [typed, setTyped] = useState(asked)
  const field = useRef<HTMLInputElement>(null)
  const ask = useDebouncedCallback(onAsk, PAUSE_MS)
  const searching = useNavigation().state === 'loading' && typed.trim() !== asked
  useHotkeys([['/', () => field.current?.select()]])
  // The way back brings another question; what is being typed stays.
  useEffect(() => {
    if (document.activeElement !== field.current) setTyped(asked)
  }, [asked])
  return (
    <Form role="search" onSubmit={(event) => event.preventDefault()}>
      <TextInput
        ref={field}
        type="search"
        name="q"
        aria-label={t('search')}
        placeholder={t('search_placeholder')}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          ask(value.trim())
        }}
        leftSection={<IconSearch size={18} />}
        rightSection={searching ? <Loader size="xs" /> : <Kbd aria-hidden>/</Kbd>}
        maxLength={100}
      />
    </Form>
  )
}
