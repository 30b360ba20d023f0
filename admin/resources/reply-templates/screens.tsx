import { useEffect } from 'react'
import { required, SearchInput, SelectInput, TextInput, useRecordContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { type ReplyTemplateRecord, replyTemplateKinds } from '#contracts/admin/reply-templates.ts'
import { decisions } from '#contracts/admin/submissions.ts'
import { findUnknownVariables, subjectVariables } from '#domain/reply-template.ts'
import { BilingualInput } from '../../components/bilingual.tsx'
import { List } from '../../components/list.tsx'
import { ContentRow } from '../../components/record/content-list.tsx'
import { RecordForm } from '../../components/record/record-form.tsx'
import { SortableRows } from '../../components/sortable.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { TemplateTextInput } from './template-text-input.tsx'

/** Lists the reply templates, in the order in which they are offered. */
export function ListPage() {
  const kinds = useKinds()
  return (
    <List
      filters={[
        <SearchInput key="q" source="q" alwaysOn />,
        <SelectInput key="kind" source="kind" choices={kinds} alwaysOn />,
      ]}
      sort={{ field: 'position', order: 'ASC' }}
      perPage={1000}
      pagination={false}
    >
      <SortableRows>
        <Row />
      </SortableRows>
    </List>
  )
}

function Row() {
  const template = useRecordContext<ReplyTemplateRecord>()
  const { inbox } = useMessages()
  if (!template) return null
  const { kind, decision } = template
  return (
    <ContentRow
      isPublishable={false}
      translated={['title', 'subject', 'text']}
      facts={[inbox.kind[kind], decision && inbox.decisions[decision]]}
    />
  )
}

function useKinds() {
  const { inbox } = useMessages()
  return replyTemplateKinds.map((id) => ({ id, name: inbox.kind[id] }))
}

/** Edits a reply template. */
export function Form() {
  const kinds = useKinds()
  return (
    <RecordForm defaultValues={{ kind: 'contact' }}>
      <SelectInput source="kind" choices={kinds} validate={required()} helperText={false} />
      <DecisionInput />
      <BilingualInput source="title" />
      <BilingualInput source="subject">{(input) => <SubjectInput {...input} />}</BilingualInput>
      <BilingualInput source="text">{(input) => <TemplateTextInput {...input} />}</BilingualInput>
    </RecordForm>
  )
}

/** The decision that a reply gives, for templates of applications. */
function DecisionInput() {
  const { inbox, replyTemplates } = useMessages()
  const { setValue } = useFormContext()
  const kind: unknown = useWatch({ name: 'kind' })
  const isApplication = kind === 'application'
  // Other kinds have no decision.
  useEffect(() => {
    if (!isApplication) setValue('decision', null)
  }, [isApplication, setValue])
  if (!isApplication) return null
  return (
    <SelectInput
      source="decision"
      choices={decisions.map((id) => ({ id, name: inbox.decisions[id] }))}
      emptyText={replyTemplates.noDecision}
      helperText={replyTemplates.decisionHint}
    />
  )
}

function SubjectInput(input: { source: string; label: string }) {
  const { replyTemplates } = useMessages()
  const validate = (value: string | null) => {
    const unknown = findUnknownVariables(value ?? '', subjectVariables)
    return unknown.length > 0 ? replyTemplates.unknown(unknown.join(' ')) : undefined
  }
  return <TextInput {...input} validate={validate} helperText={false} />
}
