// V8 puts the accessors of an object literal, and what it notes of an object that `Object.create` was given, where only its
// slow collection looks, and until then keeps alive all that they lead to. Astro makes both for every page, and they lead to
// the whole page: many pages then take a tenth longer to render.
import type { AstroGlobal } from 'astro';
import type { FetchState } from 'astro/fetch';

type Result = Awaited<ReturnType<FetchState['createResult']>>;

/** `Astro` in one component: its own are what components ask for often; the rest comes from the one that Astro makes. */
class ComponentGlobal {
  self: unknown;
  readonly props: AstroGlobal['props'];
  readonly locals: App.Locals;
  readonly params: FetchState['params'];
  readonly request: Request;
  readonly url: URL;
  readonly makeWhole: () => AstroGlobal;

  constructor(state: FetchState, props: AstroGlobal['props'], makeWhole: () => AstroGlobal) {
    this.props = props;
    this.locals = state.locals;
    this.params = state.params;
    this.request = state.request;
    this.url = state.url;
    this.makeWhole = makeWhole;
  }
}

Object.setPrototypeOf(
  ComponentGlobal.prototype,
  new Proxy({}, { get: (_, name, global: ComponentGlobal) => Reflect.get(global.makeWhole(), name) }),
);

/** Gives the components of a page an `Astro` that nothing keeps alive. */
export function lightenGlobals(result: Result, state: FetchState): void {
  const { createAstro } = result;
  result.createAstro = (props, slots) =>
    new ComponentGlobal(state, props, () => createAstro(props, slots)) as unknown as AstroGlobal;
}

/** Takes from an object that is of no more use all that it leads to. */
export function empty(spent: object): void {
  for (const name of Object.keys(spent)) Reflect.set(spent, name, undefined);
}
