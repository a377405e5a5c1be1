import { Kbd, Loader, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'

const PAUSE_MS = 200

interface ProductSearchFieldProps {
  /** The search of the address. */
  q: string
  onSearch(q: string): void
}

/** Searches as one types. `/` leads here from anywhere on the page. */
export function ProductSearchField({ q, onSearch }: ProductSearchFieldProps) {
  const { t } = useTranslation('office/catalog/products')
  const [text, setText] = useState(q)
  const field = useRef<HTMLInputElement>(null)
  const searchSoon = useDebouncedCallback(onSearch, PAUSE_MS)
  const isSearching = useNavigation().state === 'loading' && text.trim() !== q
  useHotkeys([['/', () => field.current?.select()]])
  // Going back brings another search; what is being typed stays.
  useEffect(() => {
    if (document.activeElement !== field.current) setText(q)
  }, [q])
  return (
    <Form role="search" onSubmit={(event) => event.preventDefault()}>
      <TextInput
        ref={field}
        type="search"
        name="q"
        aria-label={t('search')}
        placeholder={t('search_placeholder')}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value)
          searchSoon(value.trim())
        }}
        leftSection={<IconSearch size={18} />}
        rightSection={isSearching ? <Loader size="xs" /> : <Kbd aria-hidden>/</Kbd>}
        maxLength={100}
      />
    </Form>
  )
}
