/* Colours come from the page where it has them (packages/ui/src/theme.css). */
export const css = `
.ycap{position:fixed;inset:0;z-index:2147483000;display:grid;place-items:center;padding:8px;
  background:var(--y-scrim,rgb(16 32 28/48%));font:15px/1.5 var(--y-font,system-ui,sans-serif);
  color:var(--y-ink,#10201c)}
.ycap *{box-sizing:border-box}
.ycap-box{width:min(304px,100%);max-height:100%;overflow:auto;padding:12px;border-radius:12px;
  background:var(--y-card,#fff)}
.ycap-head{display:flex;align-items:center;justify-content:space-between;margin:-8px -8px 0 0}
.ycap-head h2{margin:0;font-size:17px}
.ycap button{min-width:44px;min-height:44px;padding:0 12px;border:0;border-radius:8px;background:none;
  color:var(--y-brand,#0b6b57);font:inherit;text-align:center;cursor:pointer}
.ycap button:disabled{opacity:.5;cursor:default}
.ycap .ycap-head button{color:var(--y-muted,#5b6b66)}
.ycap p{margin:0 0 8px;font-size:13px;color:var(--y-muted,#5b6b66)}
.ycap-view{position:relative;overflow:hidden;width:100%;border-radius:8px;background:var(--y-bone,#e9eeec)}
.ycap-view img{display:block;position:absolute;top:0;left:0;user-select:none;pointer-events:none}
.ycap-bar{position:relative;height:44px;margin-top:12px;border-radius:22px;touch-action:none;cursor:grab;
  background:var(--y-tint,#e5f3ef);user-select:none}
.ycap-knob{width:56px;height:44px;border-radius:22px;background:var(--y-brand,#0b6b57);
  color:var(--y-on-brand,#fff);font-size:20px;line-height:44px;text-align:center}
.ycap-bar[aria-disabled=true]{opacity:.6;cursor:default}
.ycap :focus-visible{outline:2px solid var(--y-brand,#0b6b57);outline-offset:2px}
.ycap-note{min-height:21px;margin:8px 0 0!important}
.ycap-note[data-bad]{color:var(--y-major,#c4281c)!important}
.ycap-ask:focus-visible{outline-offset:4px}
.ycap #ycap-ask{color:inherit;font-size:15px}
.ycap-options{display:grid;grid-template-columns:1fr 1fr;gap:0 8px}
.ycap-options label{display:flex;align-items:center;gap:8px;min-height:44px}
.ycap-options input{width:20px;height:20px;margin:0;flex:none;accent-color:var(--y-brand,#0b6b57)}
.ycap button.ycap-other{display:block;width:100%;margin-top:4px;text-decoration:underline}
.ycap-foot{display:flex;justify-content:space-between;margin:0 -8px -8px}
.ycap [hidden]{display:none!important}`;
