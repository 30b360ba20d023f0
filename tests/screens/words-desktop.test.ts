import { compareWords } from './words.ts'

compareWords('pt', 1280)
