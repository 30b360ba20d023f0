import type { DemoPost } from '../types.ts'
import { aSilentRunway } from './a-silent-runway.ts'
import { afterFifty } from './after-fifty.ts'
import { cobalt } from './cobalt.ts'
import { falseScouts } from './false-scouts.ts'
import { fourHats } from './four-hats.ts'
import { inPraiseOfDigitals } from './in-praise-of-digitals.ts'
import { noRetouching } from './no-retouching.ts'
import { seenFromBehind } from './seen-from-behind.ts'
import { sevenColours } from './seven-colours.ts'
import { theCastingBag } from './the-casting-bag.ts'
import { theOrderOfAShow } from './the-order-of-a-show.ts'
import { theRuff } from './the-ruff.ts'
import { threeNewFaces } from './three-new-faces.ts'
import { tokyoNotebook } from './tokyo-notebook.ts'
import { twoCentimetres } from './two-centimetres.ts'
import { windowLight } from './window-light.ts'

/** The news, newest first. */
export const posts = [
  aSilentRunway,
  fourHats,
  theRuff,
  sevenColours,
  seenFromBehind,
  threeNewFaces,
  windowLight,
  theCastingBag,
  twoCentimetres,
  inPraiseOfDigitals,
  afterFifty,
  noRetouching,
  cobalt,
  tokyoNotebook,
  falseScouts,
  theOrderOfAShow,
] satisfies DemoPost[]
