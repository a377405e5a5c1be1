import { Button, Checkbox, Group, Popover, Stack, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAllowedLink } from './rich-text-extensions.ts'

/** Makes a link of the chosen words, changes one, or takes it off. */
export function LinkControl({ editor }: { editor: Editor | null }) {
  const { t } = useTranslation('office/ui/rich-text')
  const [isOpen, setOpen] = useState(false)
  const isActive = useEditorState({
    editor,
    selector: (state) => state.editor?.isActive('link') ?? false,
  })
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus withArrow shadow="md" returnFocus>
      <Popover.Target>
        <RichTextEditor.Control
          active={isActive ?? false}
          aria-label={t('link')}
          title={t('link')}
          onClick={() => setOpen(!isOpen)}
        >
          <IconLink size={16} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('link')}>
        {isOpen && editor && (
          <LinkForm editor={editor} isLink={isActive ?? false} onClose={() => setOpen(false)} />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

interface LinkFormProps {
  editor: Editor
  isLink: boolean
  onClose(): void
}

/** Not a form of its own: the editor may stand in one. */
function LinkForm({ editor, isLink, onClose }: LinkFormProps) {
  const { t } = useTranslation('office/ui/rich-text')
  const attributes = editor.getAttributes('link')
  const [href, setHref] = useState<string>(attributes.href ?? '')
  const [isNewTab, setNewTab] = useState(attributes.target === '_blank')
  const [isRefused, setRefused] = useState(false)
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  const save = () => {
    const address = href.trim()
    if (!address) return remove()
    if (!isAllowedLink(address)) return setRefused(true)
    const target = isNewTab ? '_blank' : null
    const { empty } = editor.state.selection
    const chain = editor.chain().focus().extendMarkRange('link')
    if (empty && !isLink)
      chain.insertContent({
        type: 'text',
        text: address,
        marks: [{ type: 'link', attrs: { href: address, target } }],
      })
    else chain.setLink({ href: address, target })
    chain.run()
    onClose()
  }
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    save()
  }
  return (
    <Stack gap="sm">
      <TextInput
        label={t('link_address')}
        placeholder="https://"
        value={href}
        onChange={({ currentTarget: { value } }) => setHref(value)}
        onKeyDown={saveOnEnter}
        error={isRefused && t('link_refused')}
        data-autofocus
      />
      <Checkbox
        label={t('link_new_tab')}
        checked={isNewTab}
        onChange={({ currentTarget: { checked } }) => setNewTab(checked)}
      />
      <Group justify="flex-end" gap="xs">
        {isLink && (
          <Button variant="default" size="xs" onClick={remove}>
            {t('link_remove')}
          </Button>
        )}
        <Button size="xs" onClick={save}>
          {t('link_save')}
        </Button>
      </Group>
    </Stack>
  )
}
