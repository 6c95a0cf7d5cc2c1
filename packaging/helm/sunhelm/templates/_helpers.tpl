{{- define "sunhelm.name" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "sunhelm.secret" -}}
{{- .Values.secrets.existing | default (include "sunhelm.name" .) -}}
{{- end -}}

{{- /* What selects the pods of a program; called with (dict "root" $ "program" "backend"). */ -}}
{{- define "sunhelm.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .program }}
{{- end -}}

{{- define "sunhelm.labels" -}}
{{ include "sunhelm.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{- /* Settings that the operator adds, and the white labels, for both programs. */ -}}
{{- define "sunhelm.settings" -}}
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- if .Values.tenants.file }}
- name: TENANTS_FILE
  value: /etc/sunhelm/tenants.json
{{- end }}
{{- end -}}

{{- /* Pods of both programs: no root, nothing to write but where it says so, spread over machines. */ -}}
{{- define "sunhelm.pod" -}}
{{- $values := index .root.Values .program -}}
serviceAccountName: {{ include "sunhelm.name" .root }}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .root.Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
topologySpreadConstraints:
  {{- range list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
  - maxSkew: 1
    topologyKey: {{ . }}
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "sunhelm.selector" $ | nindent 8 }}
  {{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile:
    type: RuntimeDefault
{{- end -}}

{{- define "sunhelm.container" -}}
{{- $values := index .root.Values .program -}}
image: {{ printf "%s:%s" $values.image.repository ($values.image.tag | default .root.Chart.AppVersion) | quote }}
imagePullPolicy: {{ $values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
resources:
  {{- toYaml $values.resources | nindent 2 }}
{{- end -}}

{{- define "sunhelm.probes" -}}
startupProbe:
  httpGet: { path: /healthz, port: {{ .port }} }
  periodSeconds: 2
  # The first start migrates the database.
  failureThreshold: 150
livenessProbe:
  httpGet: { path: /healthz, port: {{ .port }} }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
readinessProbe:
  httpGet: { path: /readyz, port: {{ .port }} }
  periodSeconds: 5
  timeoutSeconds: 5
  failureThreshold: 2
{{- end -}}

{{- define "sunhelm.tenantsVolume" -}}
{{- if .Values.tenants.file }}
- name: tenants
  configMap:
    name: {{ include "sunhelm.name" . }}-tenants
    items:
      - { key: tenants.json, path: tenants.json }
      {{- range $path, $_ := .Values.tenants.pictures }}
      - { key: {{ $path | replace "/" "__" | quote }}, path: {{ printf "tenants/%s" $path | quote }} }
      {{- end }}
{{- end }}
{{- end -}}
