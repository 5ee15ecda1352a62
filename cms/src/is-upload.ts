import { posix } from 'node:path';

/**
 * Whether the path of a request leads to an upload. Strapi decodes and normalizes a path before it reads the file, and some disks
 * ignore case.
 */
export function isUpload(path: string): boolean {
  return posix.normalize(decode(path)).toLowerCase().startsWith('/uploads/');
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // Strapi serves no file at an address that it cannot decode.
    return path;
  }
}
