import type { DemoFile } from './types.ts'

/** The focal points of cropped pictures, in fractions of width and height. */
export const focalPoints: Partial<Record<DemoFile, { x: number; y: number }>> = {
  'slides/home-1-desktop.webp': { x: 0.23, y: 0.2 },
  'slides/home-1-mobile.webp': { x: 0.5, y: 0.3 },
  'slides/home-2-desktop.webp': { x: 0.7, y: 0.45 },
  'slides/home-2-mobile.webp': { x: 0.53, y: 0.6 },
  'slides/home-3-desktop.webp': { x: 0.16, y: 0.5 },
  'slides/home-3-mobile.webp': { x: 0.45, y: 0.6 },
  'slides/home-4-desktop.webp': { x: 0.5, y: 0.3 },
  'slides/home-4-mobile.webp': { x: 0.53, y: 0.3 },
  'slides/home-video-desktop.mp4': { x: 0.27, y: 0.5 },
  'slides/home-video-desktop-poster.webp': { x: 0.27, y: 0.5 },
  'slides/home-video-mobile.mp4': { x: 0.5, y: 0.5 },
  'slides/home-video-mobile-poster.webp': { x: 0.5, y: 0.5 },
  'prehome/splash-1-desktop.webp': { x: 0.25, y: 0.53 },
  'prehome/splash-1-mobile.webp': { x: 0.51, y: 0.6 },
  'prehome/splash-2-desktop.webp': { x: 0.36, y: 0.52 },
  'prehome/splash-2-mobile.webp': { x: 0.42, y: 0.6 },
  'prehome/splash-3-desktop.webp': { x: 0.71, y: 0.42 },
  'prehome/splash-3-mobile.webp': { x: 0.5, y: 0.58 },
  'posts/post-1.webp': { x: 0.35, y: 0.35 },
  'posts/post-3.webp': { x: 0.47, y: 0.35 },
  'posts/post-5.webp': { x: 0.65, y: 0.4 },
  'about/about-1.webp': { x: 0.42, y: 0.6 },
  'about/about-2.webp': { x: 0.42, y: 0.4 },
}
