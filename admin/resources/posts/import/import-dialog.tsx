import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  LinearProgress,
  TableCell,
  TableRow,
  TextField,
} from '@mui/material'
import { useMemo, useRef, useState } from 'react'
import { CancelButton, CloseButton } from '../../../components/cancel-button.tsx'
import { FormError, LanguageField } from '../../../components/forms/fields.tsx'
import { ChooseFiles } from '../../../components/media/drop-zone.tsx'
import { useIsPhone } from '../../../components/use-is-phone.ts'
import { CallError } from '../../../providers/data/http.ts'
import { useLanguage, useMessages } from '../../../providers/i18n/use-messages.ts'
import { ReportTable } from '../../talents/csv-import/import-report.tsx'
import { type ImportProblem, importPost } from './import-posts.ts'
import { ImportPreview } from './import-preview.tsx'
import { findKnownPosts, type KnownPosts } from './known-posts.ts'
import { createTextReader, type OldText } from './old-text.ts'
import { type OldPost, type OldSite, readExport } from './read-export.ts'

interface Progress {
  done: number
  total: number
  problems: ImportProblem[]
}

/** Imports the posts of an old site, one after another. What is imported already is left out, so that it can be repeated. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const { postImport } = useMessages().content
  const [language, setLanguage] = useState(useLanguage())
  const [site, setSite] = useState<OldSite & { name: string }>()
  const [known, setKnown] = useState<KnownPosts>()
  const [imported, setImported] = useState<ReadonlySet<OldPost>>(new Set())
  const [host, setHost] = useState('')
  const [isPublished, setPublished] = useState(false)
  const [withPages, setWithPages] = useState(false)
  const [progress, setProgress] = useState<Progress>()
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(undefined)

  const posts = site?.posts.filter((post) => !post.isPage || withPages) ?? []
  const open = posts.filter((post) => !imported.has(post))
  const readText = useMemo(() => site && createTextReader(site, host.trim()), [site, host])
  const pages = site?.posts.filter(({ isPage }) => isPage).length ?? 0

  async function choose(file: File) {
    setProgress(undefined)
    await attempt(async () => {
      const read = await readExport(file)
      if (!read) return setFailure(postImport.unreadable)
      const found = await findKnownPosts()
      setKnown(found)
      setImported(new Set(read.posts.filter((post) => found.stateOf(post) === 'imported')))
      setSite({ ...read, name: file.name })
      setHost(read.host)
      if (read.language) setLanguage(read.language)
    })
  }

  async function run(readText: (text: string) => OldText, from: KnownPosts) {
    running.current = new AbortController()
    const { signal } = running.current
    const found: Progress = { done: 0, total: open.length, problems: [] }
    setProgress({ ...found })
    await attempt(async () => {
      for (const post of open) {
        signal.throwIfAborted()
        const problem = await importPost(post, {
          language,
          host: host.trim(),
          isPublished,
          readText,
          known: from,
          signal,
        })
        if (problem) found.problems.push(problem)
        if (!problem?.error) setImported((before) => new Set(before).add(post))
        found.done++
        setProgress({ ...found })
      }
    })
  }

  async function attempt(work: () => Promise<unknown>) {
    setFailure(undefined)
    setRunning(true)
    try {
      await work()
    } catch (error) {
      if (error instanceof CallError) setFailure(error.message)
      else if (!running.current?.signal.aborted) throw error
    } finally {
      setRunning(false)
    }
  }

  return (
    <Dialog open onClose={isRunning ? undefined : onClose} fullWidth maxWidth="sm" fullScreen={useIsPhone()}>
      <DialogTitle>{postImport.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{postImport.text}</DialogContentText>
        <ChooseFiles
          label={postImport.choose}
          accept=".xml,.csv,text/xml,text/csv"
          multiple={false}
          disabled={isRunning}
          onFiles={([file]) => file && void choose(file)}
        >
          {postImport.choose}
        </ChooseFiles>
        <Box sx={{ overflowWrap: 'anywhere', mt: 1 }}>{site?.name}</Box>
        <FormError>{failure}</FormError>
        {site && (
          <Box sx={{ display: 'grid', gap: 2, mt: 1 }}>
            <LanguageField
              label={postImport.language}
              value={language}
              onChange={({ target }) => setLanguage(target.value as typeof language)}
            />
            <TextField
              label={postImport.host}
              helperText={postImport.hostHint}
              value={host}
              onChange={({ target }) => setHost(target.value)}
            />
            <Box sx={{ display: 'grid' }}>
              <FormControlLabel
                control={<Checkbox checked={isPublished} onChange={(_event, checked) => setPublished(checked)} />}
                label={postImport.publish}
              />
              {pages > 0 && (
                <FormControlLabel
                  control={<Checkbox checked={withPages} onChange={(_event, checked) => setWithPages(checked)} />}
                  label={postImport.pages(pages)}
                />
              )}
            </Box>
          </Box>
        )}
        <Box role="status" sx={{ fontWeight: 500, mt: 1 }}>
          {site && !progress && <div>{postImport.found(open.length, posts.length - open.length)}</div>}
          {progress && <div>{postImport.progress(progress.done, progress.total)}</div>}
        </Box>
        {site && known && readText && !progress && (
          <ImportPreview posts={posts} stateOf={known.stateOf} textOf={({ text }) => readText(text)} />
        )}
        {isRunning && progress && (
          <LinearProgress
            variant="determinate"
            aria-label={postImport.title}
            value={(100 * progress.done) / Math.max(1, progress.total)}
            sx={{ my: 1 }}
          />
        )}
        {progress && progress.problems.length > 0 && (
          <ReportTable head={[postImport.post, postImport.problem]} more={0}>
            {progress.problems.map((problem, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added
              <TableRow key={index}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{problem.title}</TableCell>
                <TableCell>{problem.error ?? postImport.missing(problem.pictures, problem.addresses)}</TableCell>
              </TableRow>
            ))}
          </ReportTable>
        )}
      </DialogContent>
      <DialogActions>
        {isRunning ? <CancelButton onClick={() => running.current?.abort()} /> : <CloseButton onClick={onClose} />}
        <Button
          variant="contained"
          disabled={open.length === 0}
          loading={isRunning}
          onClick={() => readText && known && void run(readText, known)}
        >
          {site ? postImport.go(open.length) : postImport.chooseFirst}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
