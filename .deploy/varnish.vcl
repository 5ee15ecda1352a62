vcl 4.1;

# Varnish 7 in front of Vitrine, with the module xkey of the package varnish-modules. If Varnish and the site run on different
# machines, change the site's address and who may purge. The site's EDGES names each node: varnish+http://127.0.0.1:6081

import std;
import xkey;

backend site {
  .host = "127.0.0.1";
  .port = "4321";
}

acl site_servers {
  "127.0.0.1";
  "::1";
}

# A proxy on this machine, such as one for TLS, connects from its own address for every visitor. So requests that it has passed on
# are refused. Varnish has already added the caller to X-Forwarded-For, and newer versions have added themselves to Via.
sub refuse_forwarded {
  if (client.ip != remote.ip
    || req.http.X-Forwarded-For != "" + client.ip
    || (req.http.Via && req.http.Via !~ "^1\.1 \S+ \(Varnish/[\d.]+\)$")
    || req.http.Forwarded
    || req.http.X-Real-IP
    || req.http.X-Forwarded-Host
    || req.http.X-Forwarded-Proto) {
    return (synth(403, "Only the site may purge, without a proxy in between."));
  }
}

sub vcl_recv {
  if (req.method == "PURGE") {
    call refuse_forwarded;
    if (client.ip !~ site_servers) {
      return (synth(403, "Only the site may purge."));
    }
    if (!req.http.xkey-purge) {
      return (synth(400, "A purge needs keys."));
    }
    set req.http.purged = xkey.purge(req.http.xkey-purge);
    return (synth(200, "Purged " + req.http.purged));
  }
  # The interface of the CMS, drafts, the site's own endpoints, and the pages that depend on the session bypass the cache, with
  # their cookies. No other page needs percent-encoding in its first folder, or below /app.
  if (req.url ~ "^/(api/|_(health|ready|metrics|desk|rebuild|preview|check))"
    || req.url ~ "^/app(/moodboard/[^/?]+)?/?(\?|$)"
    || req.url ~ "^/(app/[^?]*|[^/?]*)%") {
    return (pass);
  }
  # Files are the same for all visitors and all queries. Addresses that redirect keep their query.
  unset req.http.Cookie;
  unset req.http.Authorization;
  if (req.url ~ "^/(\?|$)" || req.url !~ "(/|\.html)(\?|$)") {
    set req.url = regsub(req.url, "\?.*$", "");
  }
}

sub vcl_backend_response {
  if (beresp.http.CDN-Cache-Control ~ "max-age=\d" && beresp.http.Cache-Control !~ "(?i)private|no-store") {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
    set beresp.grace = 0s;
    set beresp.http.xkey = beresp.http.Surrogate-Key;
  } else {
    set beresp.ttl = 0s;
    set beresp.uncacheable = true;
  }
}

sub vcl_backend_error {
  # After a publish the site closes connections that Varnish keeps. When that interrupts a fetch, Varnish retries it once.
  if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    return (retry);
  }
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Surrogate-Control;
  unset resp.http.Cache-Tag;
  unset resp.http.X-Accel-Expires;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}
