import { compareWords } from './words.ts'

compareWords('en', 390)
