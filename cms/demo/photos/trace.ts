import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

export interface Photo {
  /** A file in `scenes/`, without its extension. */
  scene: string;
  width: number;
  height: number;
  /** Paths traced per pixel; 4 by default. */
  samples?: number;
  /** Factor of the light before development; 0.5 by default. */
  exposure?: number;
  /** The macros that the scene leaves undefined, as GLSL text. */
  set?: Record<string, string>;
}

/**
 * Means over all paths, four floats a pixel, bottom row first: the light, and the colour, normal and distance of the first hit.
 */
export interface Negative {
  light: Float32Array;
  albedo: Float32Array;
  guide: Float32Array;
}

export async function trace(page: Page, photo: Photo): Promise<Negative> {
  const fragment = await shader(photo);
  const samples = photo.samples ?? 4;
  const planes = await page.evaluate(accumulate, {
    fragment,
    width: photo.width,
    height: photo.height,
    samples,
  });
  const [light, albedo, guide] = planes.map((base64) => {
    const bytes = Buffer.from(base64, 'base64');
    return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4).map((sum) => sum / samples);
  });
  return { light: light!, albedo: albedo!, guide: guide! };
}

async function shader(photo: Photo): Promise<string> {
  const [core, library, studio, scene] = await Promise.all(
    ['trace.glsl', 'library.glsl', 'studio.glsl', `scenes/${photo.scene}.glsl`].map((file) =>
      readFile(new URL(file, import.meta.url), 'utf8'),
    ),
  );
  const macros = Object.entries({ BOUNCES: '3', ...photo.set }).map(
    ([name, value]) => `#define ${name} ${value}`,
  );
  const body = core!
    .replace('//LIBRARY', () => library!)
    .replace('//SCENE', () => scene!.replace('//STUDIO', () => studio!));
  return ['#version 300 es', 'precision highp float;', 'precision highp int;', ...macros, body].join('\n');
}

/**
 * Runs in the page: adds up the passes in float targets. It draws in tiles, so that no draw call takes long. Returns the sums in
 * base64.
 */
function accumulate(job: { fragment: string; width: number; height: number; samples: number }): string[] {
  const gl = new OffscreenCanvas(1, 1).getContext('webgl2');
  if (!gl?.getExtension('EXT_color_buffer_float') || !gl.getExtension('EXT_float_blend')) {
    throw new Error('This Chromium has no WebGL 2 with float targets; start it with SwiftShader.');
  }

  const program = gl.createProgram();
  const vertex =
    '#version 300 es\nvoid main() { gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0, 0, 1); }';
  const stages = [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, job.fragment],
  ] as const;
  for (const [type, source] of stages) {
    const compiled = gl.createShader(type)!;
    gl.shaderSource(compiled, source);
    gl.compileShader(compiled);
    if (!gl.getShaderParameter(compiled, gl.COMPILE_STATUS))
      throw new Error(gl.getShaderInfoLog(compiled) ?? 'The shader does not compile.');
    gl.attachShader(program, compiled);
  }
  gl.linkProgram(program);
  gl.useProgram(program);

  const targets = [gl.COLOR_ATTACHMENT0, gl.COLOR_ATTACHMENT1, gl.COLOR_ATTACHMENT2];
  gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer());
  for (const target of targets) {
    const texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA32F, job.width, job.height);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, target, gl.TEXTURE_2D, texture, 0);
  }
  gl.drawBuffers(targets);
  gl.viewport(0, 0, job.width, job.height);
  gl.uniform2f(gl.getUniformLocation(program, 'size'), job.width, job.height);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE);
  gl.enable(gl.SCISSOR_TEST);

  const tile = 240;
  const pixel = new Float32Array(4);
  for (let pass = 0; pass < job.samples; pass++) {
    gl.uniform1ui(gl.getUniformLocation(program, 'pass'), pass);
    for (let y = 0; y < job.height; y += tile) {
      for (let x = 0; x < job.width; x += tile) {
        gl.scissor(x, y, tile, tile);
        gl.drawArrays(gl.TRIANGLES, 0, 3);
      }
      gl.readPixels(0, y, 1, 1, gl.RGBA, gl.FLOAT, pixel);
    }
  }

  return targets.map((target) => {
    gl.readBuffer(target);
    const sums = new Float32Array(job.width * job.height * 4);
    gl.readPixels(0, 0, job.width, job.height, gl.RGBA, gl.FLOAT, sums);
    const bytes = new Uint8Array(sums.buffer);
    let text = '';
    for (let i = 0; i < bytes.length; i += 32768)
      text += String.fromCharCode(...bytes.subarray(i, i + 32768));
    return btoa(text);
  });
}
