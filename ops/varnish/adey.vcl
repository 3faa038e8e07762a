# A cache of what is the same for everyone, before the web processes or their balancer. TLS ends before it.
# Change: the backend, and who may have pages forgotten (the workers). The shop: CDN_PURGE_URL=http://THIS-MACHINE:6081/.purge
# Start: varnishd -a :6081 -f /etc/varnish/adey.vcl -s malloc,1g -p http_gzip_support=off  (the shop compresses by itself, better)
# Needs xkey, in Debian of the package varnish-modules. Check: varnishd -C -f adey.vcl
vcl 4.1;

import xkey;

backend shop {
    .host = "127.0.0.1";
    .port = "3000";
    .connect_timeout = 2s;
    .first_byte_timeout = 60s;
}

acl workers {
    "127.0.0.1";
    "::1";
    "10.0.0.0"/24;
}

sub vcl_recv {
    if (req.method == "POST" && req.url == "/.purge") {
        if (client.ip !~ workers) {
            return (synth(404));
        }
        if (req.http.fastly-soft-purge) {
            set req.http.forgotten = xkey.softpurge(req.http.surrogate-key);
        } else {
            set req.http.forgotten = xkey.purge(req.http.surrogate-key);
        }
        return (synth(200, req.http.forgotten + " forgotten"));
    }
    if (req.http.accept-encoding ~ "\bbr\b") {
        set req.http.accept-encoding = "br";
    } elsif (req.http.accept-encoding ~ "\bgzip\b") {
        set req.http.accept-encoding = "gzip";
    } else {
        unset req.http.accept-encoding;
    }
    # Cookies go on to the shop: it says itself which of these answers are for one person, and they are not kept.
    if (req.method ~ "^(GET|HEAD)$" && req.url ~ "^/(en|am|om)([/.?]|$)|^/(media|assets)/") {
        return (hash);
    }
    return (pass);
}

sub vcl_backend_response {
    set beresp.http.xkey = beresp.http.surrogate-key;
    unset beresp.http.surrogate-key;
}

sub vcl_deliver {
    unset resp.http.xkey;
    unset resp.http.surrogate-key;
}
